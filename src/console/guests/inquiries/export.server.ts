import type { Locale } from "../../../domain/language/locale.ts";
import { dataLanguage } from "../../../domain/language/text.ts";
import type { InquiryState } from "../../../features/contact/state.db.server.ts";
import type { App } from "../../../platform/app.ts";
import { eachRow, exportList, fileClock } from "../../server/csv.server.ts";
import { type InquiryRow, inquiriesPage } from "./db.server.ts";
import { messages } from "./messages.ts";

type Reader = { operatorId: number; locale: Locale; now: number };

export function exportInquiries(app: App, state: InquiryState, reader: Reader): Promise<Response> {
  const list = { list: "inquiries", filters: { state }, lines: lines(app, state, reader) };
  return exportList(app, list, reader);
}

async function* lines(app: App, state: InquiryState, { locale }: Reader) {
  const t = messages[locale];
  const clock = fileClock(app, locale);
  yield [t.number, clock.head(t.at), t.stateHead, t.from, t.mail, t.bookingHead, t.room, t.content];
  const rows = eachRow<InquiryRow>(({ after, limit }) =>
    inquiriesPage(app.db, state, { after: after && { value: after.place, id: after.id }, limit }),
  );
  for await (const { id, at, name, mail, booking_id: booking, space_name: room, content } of rows)
    yield [
      ...[id, clock.at(at), t.state(state), name, mail, booking],
      ...[room?.[dataLanguage(locale)] ?? null, content],
    ];
}
