import { MOST_TURNS } from "../../domain/booking/waitlist.ts";
import { dayOfWall, minuteFrom, minuteOfWall } from "../../domain/time/clock.ts";
import { personName } from "../../i18n/format.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import { mailedPaths } from "../../nav/mailed-paths.ts";
import { BASE, paths } from "../../nav/paths.ts";
import type { App } from "../../platform/app.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import { recipientOf } from "../bookings/db.server.ts";
import type { WaitlistOffer } from "./contract.ts";
import { entryById } from "./db.server.ts";
import { freeMail } from "./emails/templates.ts";
import { leaveToken } from "./links.server.ts";
import { offerById } from "./offers.db.server.ts";
import { presentOffer } from "./present.server.ts";

type AboutOffer = { offerId: number };

/** Notifies a guest on the waitlist: one mail for each opening (WAIT-5). */
export function mailAboutOffer(offerId: number, accountId: number): QueuedMail {
  return {
    key: `waitlist:${offerId}`,
    kind: "waitlist.free",
    accountId,
    data: { offerId } satisfies AboutOffer,
  };
}

/** Tells a guest in line that their turn has begun (WAIT-7). */
export function mailAboutTurn(offerId: number, accountId: number): QueuedMail {
  return {
    key: `waitlist-turn:${offerId}`,
    kind: "waitlist.turn",
    accountId,
    data: { offerId } satisfies AboutOffer,
  };
}

const writeFree: MailWriter = (queued, app) => write(queued, app, "free");

/** Nothing once the turn is over. */
const writeTurn: MailWriter = (queued, app) => write(queued, app, "turn");

/** Says what is true when it is sent; nothing if the time was taken meanwhile, or the guest does not wait any more. */
async function write(
  { data, account_id: accountId }: Parameters<MailWriter>[0],
  app: App,
  news: "free" | "turn",
): ReturnType<MailWriter> {
  const now = app.clock();
  const offer = await offerById(app.db, (data as AboutOffer).offerId);
  const recipient = accountId === null ? null : await recipientOf(app.db, accountId);
  const space = offer && (await app.catalog.space(offer.space_id));
  if (!offer || offer.state === "over" || !recipient || !space) return null;
  const entry = await entryById(app.db, offer.waitlist_id, now);
  if (!entry) return null;
  const { locale } = recipient;
  const shown = await presentOffer(app, offer, locale);
  if (!shown || (news === "turn" && !shown.held_until)) return null;
  const zone = space.rules.timeZone;
  const { publicUrl } = app.env;
  const start = toWallMinute(offer.starts_at, zone);
  const day = dayOfWall(start);
  const searched = {
    day,
    start: minuteOfWall(start),
    end: minuteFrom(day, toWallMinute(offer.ends_at, zone)),
    headcount: entry.people,
  };
  const mail = freeMail({
    news,
    brand: app.brand,
    locale,
    name: personName(recipient.last_name, recipient.first_name, locale),
    spaceName: shown.space_name,
    start: shown.start_datetime,
    end: shown.end_datetime,
    timeZone: zone,
    turn: turnOf(shown),
    url: `${publicUrl}${BASE}${paths.space(locale, space.id, { searched })}`,
    leaveUrl: `${publicUrl}${BASE}${mailedPaths.leaveWaitlist(locale, leaveToken(app, entry.id))}`,
  });
  return { to: recipient.email, mail };
}

export const waitlistMails = { "waitlist.free": writeFree, "waitlist.turn": writeTurn };

/** What the guest has to know about their turn, as times on the clock of the space. */
function turnOf({
  held_until: heldUntil,
  before,
  turn_begins: begins,
}: WaitlistOffer): Parameters<typeof freeMail>[0]["turn"] {
  if (heldUntil) return { kind: "held", until: heldUntil };
  if (begins === null) return { kind: "open" };
  return { kind: before < MOST_TURNS ? "line" : "late", before, from: begins };
}
