import { useRef } from "react";
import { Count } from "../../../kit/components/tag.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import { useCurrentInView } from "../../../kit/use-current-in-view.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { BookingListContract, Tab } from "../contract.ts";
import { messages } from "../messages/list.ts";

const TABS: readonly Tab[] = [
  "all",
  "today",
  "approvals",
  "unpaid",
  "changing",
  "refunds",
  "invoice",
  "disputes",
];
/** Those that wait for somebody with a deadline. */
const DUE: ReadonlySet<Tab> = new Set(["approvals", "unpaid", "refunds"]);

type Counts = Record<Tab, { count: number; exact: boolean }>;

/** The tabs of the list with how many each holds. */
export function BookingTabs({ tab, onTab }: { tab: string; onTab: (tab: Tab) => void }) {
  const t = useTexts(messages);
  const { data } = useQuery<{ tabs: Counts }>(
    "booking tabs",
    (signal) => api<BookingListContract>()("GET operate/bookings/tabs", {}, { signal }),
    { isTouched: ({ all, bookings }) => all || bookings.length > 0 },
  );
  const row = useRef<HTMLElement>(null);
  // The counts make the tabs wider once they are known.
  useCurrentInView(row, `${tab} ${data === null}`);
  return (
    <nav
      ref={row}
      aria-label={t.title}
      className="scrolls-aside -mx-3 border-b border-line px-3 md:mx-0 md:px-0 print:hidden"
    >
      <ul className="flex gap-5">
        {TABS.map((one) => {
          const count = one === "all" ? undefined : data?.tabs[one];
          return (
            <li key={one}>
              <button
                type="button"
                aria-current={one === tab ? "page" : undefined}
                onClick={() => onTab(one)}
                className={`flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-2 font-bold md:min-h-9 ${one === tab ? "border-accent text-accent" : "border-transparent text-ink hover:text-accent"}`}
              >
                {t.tab(one)}
                {count && (
                  <Count isDue={DUE.has(one) && count.count > 0}>
                    {count.exact ? count.count : `${count.count}+`}
                  </Count>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
