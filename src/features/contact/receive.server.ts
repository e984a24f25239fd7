import { queueMails } from "../../platform/mail-queue.ts";
import type { Tx } from "../../platform/sql.ts";
import { type Inquiry, insertInquiry } from "./db.server.ts";
import { mailsAbout, mailsToOperator } from "./mails.server.ts";

/**
 * Files an inquiry from the contact form, with a mail to the operator. The sender gets a confirmation, too, unless
 * their address is over its limit (`isAcknowledged`, LIMIT-19).
 */
export async function receiveInquiry(
  tx: Tx,
  { isAcknowledged, ...inquiry }: Inquiry & { isAcknowledged: boolean },
): Promise<void> {
  const mailsOf = isAcknowledged ? mailsAbout : mailsToOperator;
  await queueMails(tx, mailsOf(await insertInquiry(tx, inquiry)), inquiry.now);
}

/** Files a report without a sender among the inquiries, with a mail to the operator alone. `mail` is the operator's. */
export async function reportToOperator(
  tx: Tx,
  report: Omit<Inquiry, "accountId" | "bookingId">,
): Promise<void> {
  const id = await insertInquiry(tx, { ...report, accountId: null, bookingId: null });
  await queueMails(tx, mailsToOperator(id), report.now);
}
