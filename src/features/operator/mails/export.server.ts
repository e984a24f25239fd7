import type { Locale } from "../../../domain/language/locale.ts";
import type { App } from "../../../platform/app.ts";
import { eachRow, exportList } from "../lists/export.server.ts";
import { type MailLogRow, type MailSearch, mailsPage } from "./db.server.ts";
import { messages } from "./messages.ts";

type Reader = { operatorId: number; locale: Locale; now: number };

/** The log of mails with its filters as a file, without their texts. */
export function exportMails(app: App, search: MailSearch, reader: Reader): Promise<Response> {
  const isSearched = search.recipient !== null || search.number !== null;
  return exportList(
    app,
    { list: "mails", filters: { state: search.state }, isSearched, lines: lines(app, search, reader) },
    reader,
  );
}

async function* lines(app: App, search: MailSearch, { locale }: Reader) {
  const t = messages[locale];
  yield [t.number, t.at, t.kind, t.subject, t.to, t.state, t.problemHead, t.booking, t.order, t.by];
  const rows = eachRow<MailLogRow>(({ after, limit }) =>
    mailsPage(app.db, search, { after: after && { value: after.place, id: after.id }, limit }),
  );
  for await (const mail of rows) {
    const { id, at, kind, subject, to, state, problem, booking_id: booking, group_id: order, by } = mail;
    const word = state === "sent" ? t.sent : t.failed;
    yield [id, at.toISOString(), kind, subject, to, word, problem, booking, order, by];
  }
}
