import { invoicedFrom } from "../../../domain/corporate/terms.ts";
import type { Day } from "../../../domain/time/day.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import type { App } from "../../../platform/app.ts";
import type { BookingRow } from "../row.server.ts";

type Billed = Pick<BookingRow, "approval" | "canceled_at" | "cancel_fee" | "price" | "starts_at"> & {
  corporate: Pick<NonNullable<BookingRow["corporate"]>, "closing_day" | "closed_on" | "invoices">;
};

/**
 * The invoices of the company that list a booking, and otherwise the day on which the one that will is issued (CORP-50): null
 * where there is none to come, and where the booking waits for an approval.
 */
export function monthInvoiceOf(
  { brand }: Pick<App, "brand">,
  { corporate, starts_at, canceled_at, cancel_fee, price, approval }: Billed,
): { invoices: string[]; invoiced_on: Day | null } {
  const { closing_day: closingDay, closed_on: closedOn, invoices } = corporate;
  const cost = canceled_at ? (cancel_fee ?? 0) : price;
  if (invoices.length > 0 || cost === 0 || approval === "waiting") return { invoices, invoiced_on: null };
  const day = dayAt((canceled_at ?? starts_at).getTime(), brand.timeZone);
  return { invoices, invoiced_on: invoicedFrom(day, { closingDay, closedOn }) };
}
