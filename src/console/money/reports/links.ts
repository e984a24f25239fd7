import type { Status } from "../../../domain/booking/booking.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { STATUSES_OFFERED } from "../../../i18n/bookings.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import type { Counted } from "../../bookings/list/contract.ts";
import type { TaxReport } from "./contract.ts";

/** The rooms and days that a figure is about. */
export type About = { from: string; to: string; group_ids: readonly string[]; space_ids: readonly string[] };

/** What is a use: neither canceled nor waiting for an answer (REPORT-2). */
const NO_USE: readonly Status[] = ["canceled", "waiting_for_approval", "waiting_for_company"];
const USES = STATUSES_OFFERED.filter((status) => !NO_USE.includes(status)).join(",");

type Narrower = Record<string, string>;

/** The list of bookings, with the filters of the report and some more (REPORT-6). */
function listOf({ group_ids: groups, space_ids: spaces }: About, more: Narrower): string {
  const query = new URLSearchParams({
    ...(groups.length > 0 && { group_ids: groups.join(",") }),
    ...(spaces.length > 0 && { space_ids: spaces.join(",") }),
    ...more,
  });
  return operatePaths.bookingsEverywhere(query.toString());
}

const used = ({ from, to }: About) => ({ used_from: from, used_to: to });

/** The bookings behind each kind of figure. Amounts are of one currency, numbers of bookings of all. */
export const behind = {
  uses: (about: About, more: Narrower = {}) => listOf(about, { ...used(about), status: USES, ...more }),
  /** Those paid in one way, or on invoice. */
  ofWay: (about: About, way: TaxReport["ways"][number]["way"], currency: ChargedCurrency) =>
    behind.uses(about, {
      ...(way === "invoice" ? { terms: way } : { way: String(way), terms: "prepaid,free" }),
      currency,
    }),
  canceled: (about: About) => listOf(about, { ...used(about), status: "canceled" }),
  /** What counts in the period as revenue or kept fees: by the day of the use, or of the cancel (REPORT-2). */
  counted: (about: About, counted: Counted, currency: ChargedCurrency) =>
    listOf(about, { counted_from: about.from, counted_to: about.to, counted, currency }),
  openInvoices: (about: About, { from, to }: { from: string | null; to: string | null }, currency: string) =>
    listOf(about, {
      ...(from !== null && { due_from: from }),
      ...(to !== null && { due_to: to }),
      ...{ terms: "invoice", currency },
    }),
  /** Those whose money was there at the end of the period, for a use after it: the next use first. */
  held: (about: About, currency: ChargedCurrency) =>
    listOf(about, { held: about.to, currency, order: "used_asc" }),
  ids: (ids: readonly number[]) =>
    operatePaths.bookingsEverywhere(new URLSearchParams({ ids: ids.join(",") }).toString()),
};
