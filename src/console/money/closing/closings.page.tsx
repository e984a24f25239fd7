import { Link } from "react-router";
import { CHARGED_CURRENCIES } from "../../../domain/money/money.ts";
import { moneySums, shortDayText } from "../../../i18n/format.ts";
import { Card } from "../../kit/components/card.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { useNames, useRowLook } from "../../kit/list/components/columns.tsx";
import { DaysFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { useFocusedButtons } from "../../kit/use-focused-buttons.ts";
import { useQuery } from "../../kit/use-query.ts";
import { LedgerTabs } from "../ledger/components/ledger-tabs.tsx";
import { closingColumns } from "./columns.ts";
import { DayPanel } from "./components/day-panel.tsx";
import type { Closing, ClosingContract, ClosingSum } from "./contract.ts";
import { messages } from "./messages/screen.ts";

/** The days of the ledger: those that wait to be closed, and those that are. */
export default function ClosingsPage() {
  const t = useTexts(messages);
  const names = useNames(closingColumns);
  const locale = useLocale();
  const filters = useFilters({ from: "", to: "" });
  const list = useList<ClosingContract>()("GET operate/closings", filters.query);
  const open = useQuery("closings open", (signal) =>
    api<ClosingContract>()("GET operate/closings/open", {}, { signal }),
  );
  // The day that was just closed leaves the list: the next one is at hand.
  const days = useFocusedButtons<HTMLUListElement>("a");
  const { panel, pathOf, close } = usePanel();
  const day = (closing: Closing) => shortDayText(closing.day, locale);
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
              <DaysFilter of={filters} from="from" to="to" label={names.day} />
            </div>
          </>
        }
        rowName={(closing) => t.row(day(closing))}
        rowPath={(closing) => pathOf("day", closing.day)}
        {...useRowLook(closingColumns, {
          came: CameCell,
          went: WentCell,
          differing: DifferingCell,
        })}
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

type Row = { item: Closing };

function CameCell({ item: { totals } }: Row) {
  return moneySums(moneyOf(totals, "came"), useLocale());
}

function WentCell({ item: { totals } }: Row) {
  return moneySums(moneyOf(totals, "went"), useLocale());
}

function DifferingCell({ item: { differences } }: Row) {
  const t = useTexts(messages);
  return differences && differences.length > 0 ? (
    <Tag tone="warn">{t.differs(differences.length)}</Tag>
  ) : null;
}

/** What came in or went out, in each currency that moved. */
function moneyOf(totals: readonly ClosingSum[], side: "came" | "went") {
  return CHARGED_CURRENCIES.flatMap((currency) => {
    const own = totals.filter((one) => one.currency === currency);
    return own.length === 0 ? [] : [{ currency, amount: own.reduce((sum, one) => sum + one[side], 0) }];
  });
}
