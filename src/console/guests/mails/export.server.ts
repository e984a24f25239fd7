import type { Locale } from "../../../domain/language/locale.ts";
import type { App } from "../../../platform/app.ts";
import { messages as kinds } from "../../bookings/seen/messages.ts";
import { eachRow, exportList, fileClock } from "../../server/csv.server.ts";
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
  const clock = fileClock(app, locale);
  const { mailKind } = kinds[locale];
  yield [
    ...[
      t.number,
      clock.head(t.at),
      t.kind,
      t.kindCode,
      t.subject,
      t.to,
      t.state,
      t.problemHead,
      t.booking,
      t.order,
      t.by,
    ],
  ];
  const rows = eachRow<MailLogRow>(({ after, limit }) =>
    mailsPage(app.db, search, { after: after && { value: after.place, id: after.id }, limit }),
  );
  for await (const mail of rows) {
    const { id, at, kind, subject, to, state, problem, booking_id: booking, group_id: order, by } = mail;
    const word = state === "sent" ? t.sent : t.failed;
    yield [id, clock.at(at), mailKind(kind), kind, subject, to, word, problem, booking, order, by];
  }
}
