import type { Rejection } from "../../../api/envelope.ts";
import { takesMail } from "../../../domain/account/mail-address.ts";
import { OVERRIDES } from "../../../domain/booking/override.ts";
import { freeCancelUntil } from "../../../domain/booking/policy.ts";
import type { OrderTerms } from "../../../domain/booking/terms.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import type { Price } from "../../../domain/money/pricing.ts";
import type { Problem } from "../../../domain/problem.ts";
import { dayOfWall, formatWall } from "../../../domain/time/clock.ts";
import { guestById } from "../../../features/account/guests.db.server.ts";
import {
  type PreviewedGroup,
  previewOnGroup,
  toldToStaff,
} from "../../../features/bookings/corporate/order.server.ts";
import { assessStaffOrder, previewMail } from "../../../features/bookings/staff/preview.server.ts";
import { conflictsOf } from "../../../features/occupancy/conflicts.db.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { newGuestOf } from "../../server/guest-body/read.server.ts";
import { alikeOf } from "./alike.server.ts";
import type { BookingPreview, NewBookingBody, PriceLineAnswer } from "./contract.ts";
import { guestOfRequestProblems, payerOf, payerProblems, requestOf } from "./request.server.ts";

type Reader = { locale: Locale; now: number };
type Assessed = Awaited<ReturnType<typeof assessStaffOrder>>;

/** What booking would do: its price, the rules that it breaks, who is in the way, and the mail. */
export async function presentPreview(
  app: App,
  body: NewBookingBody,
  reader: Reader,
): Promise<BookingPreview | Rejection> {
  const guest = await guestOf(app, body);
  const assessed = await assessStaffOrder(app, requestOf(body), { guest, now: reader.now });
  const { assessment } = assessed;
  const { total, currency, terms, payBy, link, broken, impossible } = assessment;
  const onGroup = await onGroupOf(app, body, assessed, reader.now);
  const dueOn = onGroup?.dueOn ?? assessment.dueOn;
  const items = itemsOf(assessed, body, reader);
  const itemOf = ({ params }: Problem) => Number(params?.item ?? 0);
  return {
    price_before: null,
    price_after: total,
    difference: total,
    currency,
    settle: SETTLED[terms],
    fee: null,
    refund: null,
    transfer_fee: null,
    rules_broken: broken.map((rule) => ({
      code: rule.code,
      item: itemOf(rule),
      text: sentence(rule, reader.locale),
      right: OVERRIDES[rule.code],
    })),
    impossible: [...impossible, ...guest.problems, ...payerProblems(body), ...(onGroup?.problems ?? [])].map(
      (problem) => ({
        code: problem.code,
        item: itemOf(problem),
        text: sentence(problem, reader.locale),
      }),
    ),
    conflicts: await conflictsIn(app, assessed, reader.now),
    documents: DOCUMENTS[terms],
    mails: mailsOf(app, assessed, guest, { body, onGroup }),
    ledger: [],
    items,
    total,
    pay_by: payBy,
    due_on: dueOn,
    link_until: link && formatWall(link.until),
    asks_company: onGroup?.asked.includes(true) ?? false,
    needs_reason:
      broken.length > 0 || terms === "free" || items.some(({ price, price_ruled }) => price !== price_ruled),
    takes_mail: guest.email !== null,
    alike: await alikeOf(app.db, body.guest, reader.locale),
    kept_of_guest: [],
  };
}

const SETTLED: Record<OrderTerms, BookingPreview["settle"]> = {
  prepaid: ["due"],
  link: ["link"],
  invoice: ["invoice"],
  company: ["invoice"],
  free: [],
};

/** What a company pays by its monthly invoice is on that alone (CORP-50). */
const DOCUMENTS: Record<OrderTerms, BookingPreview["documents"]> = {
  prepaid: ["mitsumori", "seikyu"],
  link: ["mitsumori", "seikyu"],
  invoice: ["mitsumori", "seikyu"],
  company: ["mitsumori"],
  free: [],
};

/** What the payment group says to the order (OPBOOK-15); null where no group pays. */
async function onGroupOf(
  app: App,
  body: NewBookingBody,
  { assessment, spaces }: Assessed,
  now: number,
): Promise<PreviewedGroup | null> {
  const payer = payerOf(body);
  if (!payer || !body.account_id) return null;
  const rows = assessment.slots.map(({ spaceId, start, agreed }) => {
    const zone = spaces.get(spaceId)?.rules.timeZone ?? app.brand.timeZone;
    return {
      space_id: spaceId,
      starts_at: new Date(toInstant(start, zone)).toISOString(),
      price: agreed ?? 0,
    };
  });
  const { currency } = assessment;
  const previewed = await previewOnGroup(
    app,
    app.db,
    payer,
    { rows, currency },
    { accountId: body.account_id, now },
  );
  return { ...previewed, problems: toldToStaff(previewed.problems) };
}

type PreviewGuest = {
  firstName: string;
  lastName: string;
  locale: Locale;
  isBlocked: boolean;
  needsPassword: boolean;
  /** Null where nothing is mailed. */
  email: string | null;
  problems: Problem[];
};

/** The guest as far as the person has come: a preview needs none. */
async function guestOf(app: App, body: NewBookingBody): Promise<PreviewGuest> {
  const nobody = {
    firstName: "",
    lastName: "",
    locale: body.guest?.locale ?? ("ja" as const),
    isBlocked: false,
    needsPassword: true,
    email: null,
    problems: [],
  };
  if (body.guest) {
    const { firstName, lastName, email, locale } = newGuestOf(body.guest);
    const problems = guestOfRequestProblems(body, app.brand);
    return { ...nobody, firstName, lastName, email, locale, problems };
  }
  if (!body.account_id) return nobody;
  const found = await guestById(app.db, body.account_id);
  if (!found) return { ...nobody, problems: [{ code: "guest_not_found", field: "account_id" }] };
  return {
    firstName: found.first_name,
    lastName: found.last_name,
    locale: found.locale,
    isBlocked: found.is_blocked,
    needsPassword: found.needs_password,
    email: takesMail(found.email) ? found.email : null,
    problems: [],
  };
}

function itemsOf(
  { assessment, spaces, facts }: Assessed,
  body: NewBookingBody,
  { locale }: Reader,
): BookingPreview["items"] {
  const language = dataLanguage(locale);
  return assessment.slots.flatMap((slot) => {
    const space = spaces.get(slot.spaceId);
    if (!space) return [];
    // Nothing is ever owed for what is free.
    const policies = body.terms === "free" ? [] : space.rules.cancelPolicies;
    const until = freeCancelUntil(policies, dayOfWall(slot.start));
    const now = facts.get(slot.spaceId)?.now ?? 0;
    return [
      {
        space_id: slot.spaceId,
        name: space.entry.name[language],
        price_ruled: slot.ruled?.total ?? null,
        price: slot.agreed,
        lines: priceLines(slot.ruled, locale),
        cleaning: slot.cleanedBy - slot.end,
        free_cancel_until: until < dayOfWall(now) || body.terms === "free" ? null : until,
        cancel_policies: policies.map(({ periodFrom, periodTo, feePercent }) => ({
          period_from: periodFrom,
          period_to: periodTo,
          fee_percent: feePercent,
        })),
      },
    ];
  });
}

export function priceLines(price: Price | null, locale: Locale): PriceLineAnswer[] {
  const language = dataLanguage(locale);
  return (price?.lines ?? []).map((line) => ({
    name: line.plan.name[language],
    billed_hours: line.billedHours,
    cost_per_hour: line.costPerHour,
    amount: line.amount,
  }));
}

async function conflictsIn(
  app: App,
  { assessment, spaces }: Assessed,
  now: number,
): Promise<BookingPreview["conflicts"]> {
  const zoneOf = (spaceId: number) => spaces.get(spaceId)?.rules.timeZone ?? "UTC";
  const times = assessment.slots.map(({ spaceId, start, cleanedBy }) => ({
    spaceId,
    from: new Date(toInstant(start, zoneOf(spaceId))),
    until: new Date(toInstant(cleanedBy, zoneOf(spaceId))),
  }));
  const conflicts = await conflictsOf(app.db, times, now);
  return conflicts.map(({ item, kind, holder_id, starts_at, ends_at, cleaning }) => {
    const timeZone = zoneOf(times[item]?.spaceId ?? 0);
    const isBooking = kind === "booking" || kind === "change";
    return {
      item,
      kind,
      booking_id: isBooking ? holder_id : null,
      start_datetime: formatWall(toWallMinute(starts_at, timeZone)),
      end_datetime: formatWall(toWallMinute(ends_at, timeZone)),
      cleaning,
    };
  });
}

function mailsOf(
  app: App,
  assessed: Assessed,
  guest: PreviewGuest,
  { body: { mail }, onGroup }: { body: NewBookingBody; onGroup: PreviewedGroup | null },
): BookingPreview["mails"] {
  const { email } = guest;
  if (!mail.send || email === null || assessed.assessment.slots.length === 0) return [];
  const { assessment } = assessed;
  const asked = assessment.slots.map((_, index) => onGroup?.asked[index] ?? false);
  // What its approvers are asked about, and what stands at once, are told apart (CORP-9).
  const kinds = [...new Set(asked)].map((isAsked) =>
    isAsked ? "company_asked" : assessment.link ? "pay_link" : "booked",
  );
  return kinds.map((kind) => {
    const slots = assessment.slots.filter((_, index) => (kind === "company_asked") === asked[index]);
    const total = slots.reduce((sum, { agreed }) => sum + (agreed ?? 0), 0);
    const dueOn = onGroup?.dueOn ?? assessment.dueOn;
    const part = { ...assessed, assessment: { ...assessment, slots, total, dueOn } };
    const company = onGroup?.pays ?? null;
    const { subject, text } = previewMail(app, part, { kind, guest, note: mail.note, company });
    return { kind: `booking.${kind}`, to: email, locale: guest.locale, subject, text };
  });
}
