import { z } from "zod";
import { EVENT_EXAMPLE, eventSchema } from "../../console/company/webhooks/contract.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { EVENT_TYPES } from "../../domain/outside/event-types.ts";
import { tokenRightName } from "../../i18n/staff.ts";
import { BASE, paths } from "../../nav/paths.ts";
import { type Block, code, fold, heading, list, table, text } from "./blocks.ts";
import { blocksOfCall, blocksOfGuestCalls } from "./call-blocks.ts";
import type { DocumentedCall } from "./calls.ts";
import { curl } from "./curl.ts";
import { changes, messages } from "./messages/guide.ts";
import { SIGNATURE_CODE } from "./signature-code.ts";

/** What the guide is about: a site that is there, a room of it and a day to come, so that its examples work as they are. */
type GuideOf = {
  site: string;
  locale: Locale;
  spaceId: number;
  day: string;
  /** Staff can choose an account, and receivers on the same machine can be allowed. */
  isDemo: boolean;
  calls: { ofPrograms: readonly DocumentedCall[]; ofGuests: readonly DocumentedCall[] };
};

export function guide(of: GuideOf): Block[] {
  const t = wordsOf(of);
  return [
    text(t.lead),
    text(t.others),
    ...firstCall(of),
    ...firstBooking(of),
    ...authentication(of),
    ...conventions(of),
    heading(2, "calls", t.programs),
    text(t.programsText),
    ...of.calls.ofPrograms.flatMap((call) => blocksOfCall(call, of.site, t)),
    ...events(of),
    heading(2, "calendars", t.calendars),
    text(t.calendarsText),
    ...calendars(of),
    heading(2, "locks", t.doors),
    text(t.doorsText),
    code(
      "sh",
      t.doorsText,
      curl({ site: of.site, method: "GET", path: "operate/locks/codes?hours=48", token: true }),
    ),
    text(t.doorsKinds),
    heading(2, "embedding", t.embedding),
    text(t.embeddingText),
    code("html", t.embedding, snippetOf(of)),
    text(t.embeddingPolicy),
    code("text", t.embeddingPolicyName, `script-src ${of.site}; connect-src ${of.site}`),
    text(t.embeddingFrame),
    code("text", t.embeddingPolicyName, `frame-src ${of.site}`),
    ...client(of),
    ...blocksOfGuestCalls(of.calls.ofGuests, t),
    heading(2, "changelog", t.changes),
    text(t.changesText),
    list(...Object.values(changes[of.locale])),
  ];
}

export type Words = (typeof messages)[Locale];

/** Where the same stands as Markdown. */
export function markdownPath(locale: Locale): string {
  return `${BASE}${paths.developers(locale)}.md`;
}

/** The words with the address of the site filled in. */
export function wordsOf({ site, locale, spaceId }: Pick<GuideOf, "site" | "locale" | "spaceId">): Words {
  const filled = Object.entries(messages[locale]).map(([key, words]) => [
    key,
    words
      .replaceAll("{site}", site)
      .replaceAll("{markdown}", `${site}${markdownPath(locale)}`)
      .replaceAll("{room}", String(spaceId))
      .replaceAll("{rights}", rightNames(locale)),
  ]);
  return Object.fromEntries(filled) as Words;
}

/** What a program that books and follows its bookings needs, as the console names it. */
function rightNames(locale: Locale): string {
  const { quoted, between } = messages[locale];
  return (["see", "desk", "events"] as const)
    .map((right) => quoted.replace("{name}", tokenRightName(right, locale)))
    .join(between);
}

function firstCall(of: GuideOf): Block[] {
  const t = wordsOf(of);
  const free = { site: of.site, method: "POST", path: `free_times/${of.spaceId}`, body: { time: of.day } };
  const search = {
    date: of.day,
    start_hour: 10,
    start_minute: 0,
    end_hour: 12,
    end_minute: 0,
    max_member: 6,
    per_page: 3,
  };
  return [
    heading(2, "start", t.start),
    text(t.startText),
    code("sh", t.start, curl(free)),
    text(t.startAnswer),
    text(t.startSearch),
    code(
      "sh",
      t.startSearch,
      curl({ site: of.site, method: "POST", path: "search", body: search, language: of.locale }),
    ),
  ];
}

/** From a token to a booking and back, each step as it is typed. */
function firstBooking(of: GuideOf): Block[] {
  const t = wordsOf(of);
  const { site } = of;
  const program = { site, token: true, language: of.locale };
  const order = {
    guest: { last_name: t.lastName, first_name: t.firstName, phone_number: "03-1234-5678" },
    items: [{ space_id: of.spaceId, start_datetime: `${of.day} 10:00`, end_datetime: `${of.day} 12:00` }],
    terms: "prepaid",
  };
  const reason = { code: "guest_request", text: "" };
  const free = `operate/free?day=${of.day}&from=10:00&to=12:00&space_id=${of.spaceId}`;
  const step = (words: string, ...calls: Parameters<typeof curl>[0][]) => [
    text(words),
    ...calls.map((call) => code("sh", words, curl(call))),
  ];
  return [
    heading(2, "book", t.book),
    text(t.bookToken),
    ...(of.isDemo ? [text(t.bookDemo)] : []),
    code("sh", t.bookIs, `TOKEN=mgr_…\n${curl({ ...program, method: "GET", path: "operate/token" })}`),
    ...step(t.bookFind, { ...program, method: "GET", path: free }),
    ...step(t.bookPreview, { ...program, method: "POST", path: "operate/bookings/preview", body: order }),
    text(t.bookTerms),
    ...step(t.bookWrite, {
      ...program,
      method: "POST",
      path: "operate/bookings",
      body: { ...order, total: "TOTAL" },
      key: "my-booking-1",
    }),
    ...step(t.bookRead, { ...program, method: "GET", path: "operate/bookings?ids=BOOKING" }),
    ...step(
      t.bookCancel,
      { ...program, method: "POST", path: "operate/bookings/BOOKING/cancel/preview", body: { reason } },
      {
        ...program,
        method: "POST",
        path: "operate/bookings/BOOKING/cancel",
        body: { version: "VERSION", fee: "policy", back_fee: "REFUND", reason },
        key: "my-cancel-1",
      },
    ),
    ...step(t.bookFollow, {
      ...program,
      method: "GET",
      path: "operate/events?types=booking.created,booking.canceled",
    }),
  ];
}

function authentication(of: GuideOf): Block[] {
  const t = wordsOf(of);
  const rights = ["see", "desk", "rooms", "events", "locks", "any"] as const;
  const callsOf = (right: string) =>
    of.calls.ofPrograms
      .filter(({ tokenRight }) => tokenRight === right)
      .map(({ key }) => `\`${key}\``)
      .join(", ");
  return [
    heading(2, "authentication", t.auth),
    text(t.authText),
    table(
      [t.authRight, t.authMeaning, t.authCalls],
      rights.map((right) => [
        right === "any" ? t.any : `\`${right}\``,
        right === "any" ? "" : t[right],
        callsOf(right),
      ]),
    ),
    text(t.authGuests),
  ];
}

function conventions(of: GuideOf): Block[] {
  const t = wordsOf(of);
  return [
    heading(2, "conventions", t.conventions),
    list(
      t.conventionEnvelope,
      t.conventionLanguage,
      t.conventionClock,
      t.conventionMoney,
      t.conventionKey,
      t.conventionVersion,
      t.conventionPages,
      t.conventionLimits,
      t.conventionNew,
    ),
    heading(3, "codes", t.codes),
    table(
      [t.status, t.code, t.meaning],
      [
        ["400", "`validation`", t.codeMalformed],
        ["401", "`unauthenticated`", t.codeUnauthenticated],
        ["403", "`forbidden`", t.codeForbidden],
        ["404", "`not_found`", t.codeNotFound],
        ["405", "`validation`", t.codeMethod],
        ["409", "`slot_taken`", t.codeTaken],
        ["409", "`price_changed`", t.codePrice],
        ["409", "`stale`", t.codeStale],
        ["409", "`not_operable`", t.codeNotOperable],
        ["413", "`payload_too_large`", t.codeLarge],
        ["415", "`unsupported_media_type`", t.codeType],
        ["422", "`not_bookable`", t.codeNotBookable],
        ["422", "`validation`", t.codeValidation],
        ["429", "`too_many_requests`", t.codeMany],
        ["500, 503", "`internal`", t.codeInternal],
      ],
    ),
  ];
}

function events(of: GuideOf): Block[] {
  const t = wordsOf(of);
  const { $schema: _, ...schema } = z.toJSONSchema(eventSchema, { io: "output" });
  return [
    heading(2, "events", t.told),
    text(t.toldText),
    code("json", t.told, JSON.stringify(EVENT_EXAMPLE, null, 2)),
    list(t.toldAnswer, t.toldTwice, t.toldMissed),
    text(t.toldRead),
    code(
      "sh",
      t.toldRead,
      curl({ site: of.site, method: "GET", path: "operate/events?after=0&limit=10", token: true }),
    ),
    text(t.toldTry),
    ...(of.isDemo ? [text(t.toldDemo)] : []),
    text(`${t.toldTypes}: ${EVENT_TYPES.map((type) => `\`${type}\``).join(", ")}`),
    fold(t.toldSchema, [code("json", t.toldSchema, JSON.stringify(schema, null, 2))]),
    heading(3, "signatures", t.toldSigned),
    text(t.toldSignedText),
    ...SIGNATURE_CODE.map(({ name, language, file, code: program }) =>
      fold(`${name} (${file})`, [code(language, `${t.toldSigned}: ${name}`, program)]),
    ),
    text(t.toldRenewed),
  ];
}

/** A calendar of a room, and one that is taken in, each as it is typed. */
function calendars(of: GuideOf): Block[] {
  const t = wordsOf(of);
  const program = { site: of.site, token: true, method: "POST" } as const;
  const made = { name: "Google", space_ids: [of.spaceId], detail: "busy" };
  const taken = { label: "Airbnb", url: "https://example.com/room.ics" };
  return [
    text(t.calendarsRooms),
    code("sh", t.calendarsRooms, curl({ ...program, path: "operate/shared_calendars", body: made })),
    text(t.calendarsIn),
    code(
      "sh",
      t.calendarsIn,
      curl({ ...program, path: `operate/rooms/${of.spaceId}/calendars`, body: taken, key: "my-calendar-1" }),
    ),
  ];
}

function snippetOf({ site, spaceId, locale }: GuideOf): string {
  return `<script src="${site}/embed.js" defer></script>\n<magari-room room="${spaceId}" lang="${locale}"></magari-room>`;
}

function client(of: GuideOf): Block[] {
  const t = wordsOf(of);
  const use = `import { magari } from "./magari-client.ts";

const call = magari({ site: "${of.site}", token: process.env.MAGARI_TOKEN });
const free = await call("GET operate/free", { query: { day: "${of.day}", from: "10:00", to: "12:00" } });
console.log(free.spaces.map(({ name, total }) => \`\${name} \${total}\`));`;
  return [heading(2, "client", t.client), text(t.clientText), code("ts", t.client, use)];
}
