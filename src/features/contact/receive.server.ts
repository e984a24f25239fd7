import { queueMails } from "../../platform/mail-queue.ts";
import type { Tx } from "../../platform/sql.ts";
import { type Inquiry, insertInquiry } from "./db.server.ts";
import { mailsAbout, mailsToOperator } from "./mails.server.ts";

/** Files what a person wrote in the contact form, with a mail to the operator and one to the sender. */
export async function receiveInquiry(tx: Tx, inquiry: Inquiry): Promise<void> {
  await queueMails(tx, mailsAbout(await insertInquiry(tx, inquiry)), inquiry.now);
}

/** Files a report without a sender among the inquiries, with a mail to the operator alone. `mail` is the operator's. */
export async function reportToOperator(
  tx: Tx,
  report: Omit<Inquiry, "accountId" | "bookingId">,
): Promise<void> {
  const id = await insertInquiry(tx, { ...report, accountId: null, bookingId: null });
  await queueMails(tx, mailsToOperator(id), report.now);
}
