import { removeOldOutboxMails } from "../adapters/mail/outbox.db.server.ts";
import { removeOldEvents } from "../features/payments/webhooks/provider-event.db.server.ts";
import type { App } from "../platform/app.ts";
import { removeOldAnswers } from "../platform/idempotency.ts";
import { removeOldMails } from "../platform/mail-queue.ts";

const DAY = 24 * 3_600_000;

/** Removes what only grows and is of no use any more (DATA-13): docs/operating.md has the table of ages. */
export async function sweepOldRows({ db, clock }: App): Promise<void> {
  const now = clock();
  await removeOldAnswers(db, now);
  await removeOldMails(db, now);
  await removeOldEvents(db, new Date(now - 90 * DAY));
  await removeOldOutboxMails(db, new Date(now - 90 * DAY));
}
