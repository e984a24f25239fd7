import type { Locale } from "../../domain/language/locale.ts";
import type { Tx } from "../../platform/sql.ts";
import { reportToOperator } from "../contact/receive.server.ts";
import type { ShortlistRow, VoteRow } from "./db.server.ts";
import { messages } from "./messages/report.ts";

/** Reports a line to the operator (SHORTLIST-5). Who reported it is not known: its address is the operator's own. */
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
  await reportToOperator(tx, {
    mail: operator,
    name: t.reporter,
    content: t.content(list.title, list.id, vote.name, vote.line),
    spaceId: vote.space_id,
    locale,
    now,
  });
}
