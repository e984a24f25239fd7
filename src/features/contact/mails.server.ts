import type { App } from "../../platform/app.ts";
import type { MailWriter, QueuedMail } from "../../platform/mail-queue.ts";
import { type InquiryRow, inquiryById } from "./db.server.ts";
import { acknowledgementMail, inquiryMail, replyMail } from "./emails/templates.ts";
import { replyById } from "./threads.db.server.ts";

type AboutInquiry = { inquiryId: number };

/** The mail about an inquiry to the operator alone: it has no sender to be answered. */
export function mailsToOperator(inquiryId: number): QueuedMail[] {
  return [
    { key: `inquiry:${inquiryId}`, kind: "contact.operator", data: { inquiryId } satisfies AboutInquiry },
  ];
}

/** The mails about an inquiry: one to the operator, one to its sender. */
export function mailsAbout(inquiryId: number): QueuedMail[] {
  const data: AboutInquiry = { inquiryId };
  return [
    ...mailsToOperator(inquiryId),
    { key: `inquiry_acknowledgement:${inquiryId}`, kind: "contact.acknowledgement", data },
  ];
}

/** The reply of staff to an inquiry, as it is in its thread. */
export function replyTo(postId: number, inquiryId: number, accountId: number | null): QueuedMail {
  return {
    key: `inquiry_reply:${postId}`,
    kind: "contact.reply",
    accountId: accountId ?? undefined,
    data: { inquiryId, postId },
  };
}

const writeReply: MailWriter = async ({ data }, app) => {
  const reply = await replyById(app.db, (data as { postId: number }).postId);
  if (!reply) return null;
  const { mail: to, locale, by, inquiry_id: id } = reply;
  return { to, mail: replyMail({ ...reply, id }, app.brand), locale, by };
};

/** No mail is sent if the inquiry has been removed with its account. */
function aboutInquiry(write: (inquiry: InquiryRow, app: App) => ReturnType<typeof toOperator>): MailWriter {
  return async ({ data }, app) => {
    const inquiry = await inquiryById(app.db, (data as AboutInquiry).inquiryId);
    return inquiry && write(inquiry, app);
  };
}

function toOperator(inquiry: InquiryRow, { brand }: App) {
  return { to: brand.operator.email, mail: inquiryMail(inquiry, brand) };
}

function toSender(inquiry: InquiryRow, { brand }: App) {
  return { to: inquiry.mail, mail: acknowledgementMail(inquiry, brand), locale: inquiry.locale };
}

export const contactMails = {
  "contact.operator": aboutInquiry(toOperator),
  "contact.acknowledgement": aboutInquiry(toSender),
  "contact.reply": writeReply,
};

/** A reply as it would be sent. */
export function replyPreview(
  reply: Parameters<typeof replyMail>[0],
  brand: App["brand"],
): { subject: string; text: string; html: string } {
  const { subject, text, html } = replyMail(reply, brand);
  return { subject, text, html };
}
