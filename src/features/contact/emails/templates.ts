import type { Mail } from "../../../adapters/mail/mail.server.ts";
import { layOutMail } from "../../../adapters/mail/mail-layout.ts";
import { ownText } from "../../../adapters/mail/own-text.ts";
import type { Brand } from "../../../domain/brand/brand.ts";
import { replyAddress, taggedSubject } from "../../../domain/inquiry.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import type { InquiryRow } from "../db.server.ts";
import { messages } from "./messages.ts";

/** To the operator. Replies go to the sender of the inquiry. */
export function inquiryMail(inquiry: InquiryRow, brand: Brand): Mail {
  const t = messages[inquiry.locale];
  const mail = layOutMail(
    {
      subject: t.inquirySubject(inquiry.id),
      paragraphs: [t.inquiryBody],
      facts: [
        { label: t.sender, value: inquiry.name },
        { label: t.address, value: inquiry.mail },
        ...subjectOf(inquiry),
      ],
      quote: inquiry.content,
    },
    brand,
    inquiry.locale,
  );
  return { ...mail, replyTo: inquiry.mail };
}

/**
 * To the sender. It quotes the inquiry only if the address is known to be theirs: anybody can enter a stranger's
 * address, and must not be able to send that stranger a message through us.
 */
export function acknowledgementMail(inquiry: InquiryRow, brand: Brand): Mail {
  const t = messages[inquiry.locale];
  return layOutMail(
    {
      subject: t.acknowledgementSubject,
      paragraphs: [t.acknowledgementBody],
      ...ownText(brand, "contact_acknowledgement", inquiry.locale, { room: roomOf(inquiry) }),
      facts: [{ label: t.number, value: String(inquiry.id) }, ...subjectOf(inquiry)],
      ...(inquiry.is_own_address ? { quote: inquiry.content } : { notes: [t.notYou] }),
    },
    brand,
    inquiry.locale,
  );
}

/** What staff answer, in their own words, above what was asked. Answers to it go where they can be filed (INQUIRY-4). */
export function replyMail(
  {
    id,
    subject,
    text,
    locale,
    asked,
  }: { id: number; subject: string; text: string; locale: Locale; asked: string },
  brand: Brand,
): Mail {
  const mail = layOutMail(
    {
      subject: taggedSubject(subject, id),
      paragraphs: text.split("\n").filter((line) => line.trim() !== ""),
      quote: asked,
      isPersonal: true,
    },
    brand,
    locale,
  );
  return { ...mail, replyTo: replyAddress(brand.operator.email, id) };
}

function roomOf({ locale, space_id, space_name }: InquiryRow): string {
  return space_id === null
    ? messages[locale].general
    : (space_name?.[dataLanguage(locale)] ?? String(space_id));
}

function subjectOf(inquiry: InquiryRow) {
  const { reservation_id } = inquiry;
  const t = messages[inquiry.locale];
  return [
    { label: t.room, value: roomOf(inquiry) },
    ...(reservation_id === null ? [] : [{ label: t.booking, value: String(reservation_id) }]),
  ];
}
