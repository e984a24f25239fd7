import { TABS, type Tab } from "../../../../domain/booking/list-tabs.ts";
import { Tabs } from "../../../kit/list/components/tabs.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { BookingListContract } from "../contract.ts";
import { messages } from "../messages/list.ts";

/** Those that wait for staff with a deadline. */
const DUE: ReadonlySet<Tab> = new Set(["approvals", "unpaid", "refunds"]);

/** The tabs of the list with how many each holds. `query`: the other filters, which stay when a tab is chosen. */
export function BookingTabs({
  tab,
  query,
  onTab,
}: {
  tab: string;
  query: string;
  onTab: (tab: string) => void;
}) {
  const t = useTexts(messages);
  const { data } = useQuery(
    `booking tabs ${query}`,
    (signal) =>
      api<BookingListContract>()(
        "GET operate/bookings/tabs",
        { query: Object.fromEntries(new URLSearchParams(query)) },
        { signal },
      ),
    { isTouched: ({ all, bookings }) => all || bookings.length > 0 },
  );
  const tabs = TABS.map((value) => ({
    ...{ value, label: t.tab(value), isDue: DUE.has(value) },
    count: value === "all" ? undefined : data?.tabs[value],
  }));
  return <Tabs label={t.title} tabs={tabs} value={tab} onTab={onTab} />;
}
