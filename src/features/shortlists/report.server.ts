import type { Locale } from "../../domain/language/locale.ts";
import { queueMails } from "../../platform/mail-queue.ts";
import type { Tx } from "../../platform/sql.ts";
import { insertInquiry } from "../contact/db.server.ts";
import { mailsToOperator } from "../contact/mails.server.ts";
import type { ShortlistRow, VoteRow } from "./db.server.ts";
import { messages } from "./messages/report.ts";

/** Makes an inquiry of a reported line (SHORTLIST-5). Who reported it is not known: its address is the operator's own. */
export async function reportLine(
  tx: Tx,
  {
    list,
    vote,
    operator,
    locale,
    now,
  }: { list: ShortlistRow; vote: VoteRow; operator: string; locale: Locale; now: number },
): Promise<void> {
  const t = messages[locale];
  const inquiryId = await insertInquiry(tx, {
    accountId: null,
    mail: operator,
    name: t.reporter,
    content: t.content(list.title, list.id, vote.name, vote.line),
    spaceId: vote.space_id,
    bookingId: null,
    locale,
    now,
  });
  await queueMails(tx, mailsToOperator(inquiryId), now);
}
