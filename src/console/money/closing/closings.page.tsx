import { Link } from "react-router";
import { CHARGED_CURRENCIES } from "../../../domain/money/money.ts";
import { moneySums, shortDayText } from "../../../i18n/format.ts";
import { Card } from "../../kit/components/card.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { DaysFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useFocusedButtons } from "../../kit/use-focused-buttons.ts";
import { useQuery } from "../../kit/use-query.ts";
import { LedgerTabs } from "../ledger/components/ledger-tabs.tsx";
import { DayPanel } from "./components/day-panel.tsx";
import type { Closing, ClosingContract, ClosingSum } from "./contract.ts";
import { messages as words } from "./messages/list.ts";
import { messages } from "./messages/screen.ts";

/** The days of the ledger: those that wait to be closed, and those that are. */
export default function ClosingsPage() {
  const t = useTexts(messages);
  const w = useTexts(words);
  const locale = useLocale();
  const { time_zone: timeZone } = useMe().brand;
  const filters = useFilters({ from: "", to: "" });
  const list = useList<ClosingContract>()("GET operate/closings", filters.query);
  const open = useQuery("closings open", (signal) =>
    api<ClosingContract>()("GET operate/closings/open", {}, { signal }),
  );
  // The day that was just closed leaves the list: the next one is at hand.
  const days = useFocusedButtons<HTMLUListElement>("a");
  const { panel, pathOf, close } = usePanel();
  const sums = (closing: Closing, side: "came" | "went") => moneySums(moneyOf(closing.totals, side), locale);
  const day = (closing: Closing) => shortDayText(closing.day, locale);
  const differs = ({ differences }: Closing) =>
    differences && differences.length > 0 ? <Tag tone="warn">{t.differs(differences.length)}</Tag> : null;
  return (
    <>
      <LedgerTabs />
      <ListScreen
        title={t.title}
        list={list}
        right="money"
        filters={filters}
        none={{ title: t.none, hint: t.noneHint }}
        bar={
          <>
            <Card title={t.openDays}>
              {open.data?.days.length === 0 && <p className="px-4 py-3 text-ink-2">{t.allClosed}</p>}
              <ul ref={days}>
                {open.data?.days.map(({ day: one, lines, is_late: isLate }) => (
                  <li key={one} className="border-t border-line first:border-t-0">
                    <Link
                      to={pathOf("day", one)}
                      className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1 hover:bg-hover"
                    >
                      <span className="figures font-bold">{shortDayText(one, locale)}</span>
                      <span className="figures text-ink-2">{t.lines(lines)}</span>
                      {isLate && <Tag tone="warn">{t.late}</Tag>}
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
            <div className="my-3 flex flex-wrap items-end gap-2 print:hidden">
              <DaysFilter of={filters} from="from" to="to" label={w.day} />
            </div>
          </>
        }
        rowName={(closing) => t.row(day(closing))}
        rowPath={(closing) => pathOf("day", closing.day)}
        columns={[
          { key: "day", head: w.day, width: "120px", cell: day },
          { key: "lines", head: w.lines, width: "80px", align: "end", cell: ({ lines }) => lines },
          { key: "came", head: w.came, align: "end", cell: (closing) => sums(closing, "came") },
          { key: "went", head: w.went, align: "end", cell: (closing) => sums(closing, "went") },
          { key: "differences", head: w.differences, cell: differs },
          { key: "by", head: w.by, cell: ({ by }) => by },
          {
            key: "at",
            head: w.at,
            width: "150px",
            from: "lg",
            cell: ({ at }) => <When at={at} timeZone={timeZone} />,
          },
        ]}
        card={(closing) => (
          <>
            <span className="flex justify-between gap-2 font-bold">
              <span className="figures">{day(closing)}</span>
              <span className="figures">{sums(closing, "came")}</span>
            </span>
            <span className="flex justify-between gap-2 text-ink-2">
              <span>
                {t.lines(closing.lines)} · {closing.by}
              </span>
              {differs(closing)}
            </span>
          </>
        )}
      >
        {panel?.name === "day" && panel.id && (
          <DayPanel
            key={panel.id}
            day={panel.id}
            onClose={close}
            onClosed={() => {
              list.reload();
              open.reload();
            }}
          />
        )}
      </ListScreen>
    </>
  );
}

/** What came in or went out, in each currency that moved. */
function moneyOf(totals: readonly ClosingSum[], side: "came" | "went") {
  return CHARGED_CURRENCIES.flatMap((currency) => {
    const own = totals.filter((one) => one.currency === currency);
    return own.length === 0 ? [] : [{ currency, amount: own.reduce((sum, one) => sum + one[side], 0) }];
  });
}
