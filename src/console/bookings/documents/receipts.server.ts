import { bookingsByIds } from "../../../features/bookings/db.server.ts";
import { issueUncounted } from "../../../features/documents/issue.server.ts";
import type { App } from "../../../platform/app.ts";
import { newestReceipts } from "./db.server.ts";

type Receipts = { documents: { id: number; number: string }[]; without: number[] };

/** The newest receipts of bookings (CONSOLE-71), each once, and the bookings that have none. */
export async function receiptsOf(
  app: App,
  bookingIds: readonly number[],
  { mayIssue, now }: { mayIssue: boolean; now: number },
): Promise<Receipts> {
  const rows = await bookingsByIds(app.db, bookingIds);
  if (mayIssue) {
    const firstOfOrders = new Map(rows.map((row) => [row.checkout_id, row]));
    for (const { id, account_id: accountId, locale } of firstOfOrders.values())
      await issueUncounted(app, { kind: "ryosyu", bookingId: id, accountId, locale, now });
  }
  const found = await newestReceipts(app.db, bookingIds);
  const has = new Set(found.map((receipt) => receipt.booking_id));
  const byId = new Map(found.map(({ id, number }) => [id, { id, number }]));
  return { documents: [...byId.values()], without: bookingIds.filter((id) => !has.has(id)) };
}
