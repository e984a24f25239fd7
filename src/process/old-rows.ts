import { removeOldOutboxMails } from "../adapters/mail/outbox.db.server.ts";
import { DAYS_KEPT } from "../domain/booking/estimate.ts";
import { EVENT_DAYS } from "../domain/outside/event-types.ts";
import { removeOldEstimates } from "../features/bookings/estimates/db.server.ts";
import { removeEventsBefore } from "../features/events/db.server.ts";
import { removeClientSecrets } from "../features/ledger/payment-updates.db.server.ts";
import { forgetOldAccounts } from "../features/ledger/refund-account-change.db.server.ts";
import { removeCodesBefore } from "../features/locks/codes.db.server.ts";
import { forgetTitles } from "../features/occupancy/calendar-closures.db.server.ts";
import { removeOldEvents } from "../features/payments/webhooks/provider-event.db.server.ts";
import { removeEndedShortlists } from "../features/shortlists/db.server.ts";
import type { App } from "../platform/app.ts";
import { removeOldAnswers } from "../platform/idempotency.ts";
import { removeOldMails } from "../platform/mail-queue.ts";
import { forEachRow } from "../platform/sweeps.ts";

export const OLD_ROWS = "old rows";

const DAY = 24 * 3_600_000;

/** Removes what only grows and is of no use any more (DATA-13): docs/operating.md has the table of ages. */
export async function sweepOldRows(app: App): Promise<void> {
  const { db, clock } = app;
  const now = clock();
  const removals = {
    answers: () => removeOldAnswers(db, now),
    mails: () => removeOldMails(db, now),
    events: () => removeOldEvents(db, new Date(now - 90 * DAY)),
    estimates: () => removeOldEstimates(db, new Date(now - DAYS_KEPT * DAY)),
    shortlists: () => removeEndedShortlists(db, new Date(now)),
    refundAccounts: () => forgetOldAccounts(db, now - 8 * DAY),
    clientSecrets: () => removeClientSecrets(db),
    outside: () => removeEventsBefore(db, new Date(now - EVENT_DAYS * DAY)),
    lockCodes: () => removeCodesBefore(db, new Date(now - 7 * DAY)),
    titles: () => forgetTitles(db, new Date(now - 90 * DAY)),
    outbox: () => removeOldOutboxMails(db, new Date(now - 90 * DAY)),
  };
  const names = Object.keys(removals) as (keyof typeof removals)[];
  await forEachRow(app, OLD_ROWS, names, (name) => removals[name]());
}
