import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import { type BookingMailKind, MAILS_WITH_PARAGRAPH } from "../../../domain/booking/booking-mails.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import { groupMailTextsOf, mailTextsOf } from "../../../domain/brand/company.ts";
import { LOCALES, type Locale } from "../../../domain/language/locale.ts";
import {
  OTHER_PARAGRAPH_KINDS,
  type OtherParagraph,
  type ParagraphKind,
} from "../../../domain/own-paragraphs.ts";
import { addDays, type Day } from "../../../domain/time/day.ts";
import {
  type Chosen,
  chosenBooking,
  madeUp,
  madeUpBooking,
  sampleMail,
} from "../../../features/bookings/emails/sample.server.ts";
import { checkedValues } from "../../../features/settings/change.server.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { Paragraphs } from "./contract.ts";
import { OTHER_SAMPLES } from "./mail-samples.server.ts";

type ShownMail = { kind: ParagraphKind; locale: Locale; room_group: number | null; mail: Mail };

/**
 * The mails that have one of the paragraphs, or those of one kind, as guests would get them: about the chosen booking,
 * else about a made-up one (MAIL-52, MAIL-54). Mails about no booking are made up always.
 */
export async function paragraphMails(
  app: App,
  { group = "mail_texts", values, booking, only }: Paragraphs,
  now: number,
): Promise<ShownMail[] | Rejection> {
  const brand = brandWith(app, { group, values }, now);
  if (isRejection(brand)) return brand;
  const today = dayAt(now, brand.timeZone);
  const mails: ShownMail[] = [];
  for (const locale of LOCALES) {
    const chosen = booking == null ? null : await chosenBooking(app, booking, locale);
    if (booking != null && !chosen) return reject({ code: "not_found", field: "booking" });
    const about = { brand, locale, today };
    if (only) mails.push(...ofOne(only, about, chosen));
    else if (group === "mail_texts") mails.push(...ofAllRooms(about, chosen));
    else mails.push(...ofGroups(about, chosen));
  }
  return mails;
}

function brandWith(
  app: App,
  { group, values }: Required<Pick<Paragraphs, "group" | "values">>,
  now: number,
): Brand | Rejection {
  if (group === "mail_texts") {
    const checked = checkedValues(app.env, "mail_texts", values, now);
    return isRejection(checked) ? checked : { ...app.brand, mailTexts: mailTextsOf(checked.values) };
  }
  const checked = checkedValues(app.env, "group_mails", values, now);
  return isRejection(checked) ? checked : { ...app.brand, groupMailTexts: groupMailTextsOf(checked.values) };
}

type About = { brand: Brand; locale: Locale; today: Day };

function ofAllRooms(about: About, chosen: Chosen | null): ShownMail[] {
  const { brand } = about;
  const hasText = (kind: ParagraphKind) => brand.mailTexts[kind] !== undefined;
  return [
    ...MAILS_WITH_PARAGRAPH.filter(hasText).map((kind) => shown(kind, about, chosen, null)),
    ...OTHER_PARAGRAPH_KINDS.filter(hasText).map((kind) => shownOther(kind, about)),
  ];
}

/** None of a kind that there is not, and none for one group about a booking of another. */
function ofOne(
  { kind, room_group }: NonNullable<Paragraphs["only"]>,
  about: About,
  chosen: Chosen | null,
): ShownMail[] {
  const other = OTHER_PARAGRAPH_KINDS.find((one) => one === kind);
  if (other) return [shownOther(other, about)];
  if (room_group !== null && chosen && chosen.booking.groupId !== room_group) return [];
  const found = MAILS_WITH_PARAGRAPH.find((one) => one === kind);
  return found ? [shown(found, about, chosen, room_group)] : [];
}

function shownOther(kind: OtherParagraph, { brand, locale, today }: About): ShownMail {
  const mail = OTHER_SAMPLES[kind]({ brand, locale, ...madeUp(locale), day: addDays(today, 7) });
  return { kind, locale, room_group: null, mail };
}

/** Each kind once for each group that has a paragraph in it; of a chosen booking only those of its own group. */
function ofGroups(about: About, chosen: Chosen | null): ShownMail[] {
  const { groupMailTexts } = about.brand;
  const first = groupMailTexts.filter(
    ({ groupId, kind }, at) =>
      groupMailTexts.findIndex((one) => one.groupId === groupId && one.kind === kind) === at,
  );
  return first
    .filter(({ groupId }) => chosen === null || chosen.booking.groupId === groupId)
    .map(({ groupId, kind }) => shown(kind, about, chosen, groupId));
}

function shown(
  kind: BookingMailKind,
  about: About,
  chosen: Chosen | null,
  groupId: number | null,
): ShownMail {
  const { locale } = about;
  return {
    ...{ kind, locale, room_group: groupId },
    mail: sampleMail(kind, about, chosen ?? madeUpBooking(about, groupId)),
  };
}
