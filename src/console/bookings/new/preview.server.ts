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
import { assessStaffOrder, previewMail } from "../../../features/bookings/staff/preview.server.ts";
import { conflictsOf } from "../../../features/occupancy/conflicts.db.server.ts";
import { sentence } from "../../../i18n/problems.ts";
import { toInstant, toWallMinute } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import { newGuestOf } from "../../server/guest-body/read.server.ts";
import { alikeOf } from "./alike.server.ts";
import type { BookingPreview, NewBookingBody, PriceLineAnswer } from "./contract.ts";
import { guestOfRequestProblems, requestOf } from "./request.server.ts";

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
  const { total, currency, terms, payBy, dueOn, link, broken, impossible } = assessment;
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
    impossible: [...impossible, ...guest.problems].map((problem) => ({
      code: problem.code,
      item: itemOf(problem),
      text: sentence(problem, reader.locale),
    })),
    conflicts: await conflictsIn(app, assessed, reader.now),
    documents: terms === "free" ? [] : ["mitsumori", "seikyu"],
    mails: mailsOf(app, assessed, guest, body),
    ledger: [],
    items,
    total,
    pay_by: payBy,
    due_on: dueOn,
    link_until: link && formatWall(link.until),
    needs_reason:
      broken.length > 0 || terms === "free" || items.some(({ price, price_ruled }) => price !== price_ruled),
    takes_mail: guest.email !== null,
    alike: await alikeOf(app.db, body.guest, reader.locale),
  };
}

const SETTLED: Record<OrderTerms, BookingPreview["settle"]> = {
  prepaid: ["due"],
  link: ["link"],
  invoice: ["invoice"],
  free: [],
};

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
  { mail }: NewBookingBody,
): BookingPreview["mails"] {
  if (!mail.send || guest.email === null || assessed.assessment.slots.length === 0) return [];
  const { subject, text } = previewMail(app, assessed, { guest, note: mail.note });
  const kind = assessed.assessment.link ? "booking.pay_link" : "booking.booked";
  return [{ kind, to: guest.email, locale: guest.locale, subject, text }];
}
