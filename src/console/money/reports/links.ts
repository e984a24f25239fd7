import type { Status } from "../../../domain/booking/booking.ts";
import { STATUSES_OFFERED } from "../../../i18n/bookings.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";

/** The rooms and days that a figure is about. */
export type About = { from: string; to: string; group_ids: readonly string[]; space_ids: readonly string[] };

/** What is a use: neither canceled nor waiting for an answer (REPORT-2). */
const NO_USE: readonly Status[] = ["canceled", "waiting_for_approval"];
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

/** The bookings behind each kind of figure. */
export const behind = {
  uses: (about: About, more: Narrower = {}) => listOf(about, { ...used(about), status: USES, ...more }),
  canceled: (about: About) => listOf(about, { ...used(about), status: "canceled" }),
  /** Those that were canceled in the period, whose fees count in it. */
  fees: ({ from, to, ...about }: About) =>
    listOf({ from, to, ...about }, { canceled_from: from, canceled_to: to, status: "canceled" }),
  openInvoices: (about: About) => listOf(about, { tab: "unpaid", terms: "invoice" }),
  /** Those that were booked by the end of the period for later. */
  later: (about: About, next: string) =>
    listOf(about, { used_from: next, booked_to: about.to, status: USES }),
  ids: (ids: readonly number[]) =>
    operatePaths.bookingsEverywhere(new URLSearchParams({ ids: ids.join(",") }).toString()),
};
