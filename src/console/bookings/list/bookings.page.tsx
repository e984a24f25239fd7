import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { ListCount, PageHead } from "../../kit/components/page-head.tsx";
import { RowsSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, FilteredAway, Loaded } from "../../kit/components/states.tsx";
import { CsvLink } from "../../kit/list/components/csv-link.tsx";
import { Table } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useCan, useLocale, useTexts } from "../../kit/state.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { BookingCard, ColumnChoice, useBookingColumns } from "./components/columns.tsx";
import { BookingFilterBar, NO_FILTERS } from "./components/filters.tsx";
import { Selection } from "./components/selection.tsx";
import { BookingTabs } from "./components/tabs.tsx";
import { SavedViews } from "./components/views.tsx";
import type { BookingListContract } from "./contract.ts";
import { messages } from "./messages/list.ts";
import { trail } from "./state.ts";

/** All bookings, by tab, filters and words: to select, open, and download as a file. */
export default function BookingsPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const mayWrite = useCan("desk");
  const { open } = usePanel();
  const filters = useFilters(NO_FILTERS);
  const columns = useBookingColumns();
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const [startAt] = useState(() => trail.get()?.opened ?? null);
  const list = useList<BookingItem>(
    `bookings ${filters.query} ${locale}`,
    async ({ limit, after, signal }) => {
      const asked = Object.fromEntries(new URLSearchParams(filters.query));
      const query = { ...asked, limit: String(limit), ...(after === undefined ? {} : { after }) };
      const page = await api<BookingListContract>()("GET operate/bookings", { query }, { signal });
      return { ...page, count: page.count ?? 0, exact: page.exact ?? false };
    },
    {
      isTouched: ({ all, bookings }, page) =>
        all ||
        bookings.some((id) => page?.items.some((item) => item.id === id)) ||
        (page?.items.length ?? 0) < 50,
    },
  );
  const { data } = list;
  const { query } = filters;
  // A booking that is opened from here knows its neighbours.
  useEffect(() => {
    if (!data) return;
    const ids = data.items.map(({ id }) => id);
    trail.set({ query, ids, next: data.next, count: data.count ?? ids.length, opened: null });
  }, [data, query]);
  return (
    <>
      <PageHead
        title={t.title}
        note={data && <ListCount count={data.count} exact={data.exact} />}
        actions={
          <>
            <SavedViews query={query} onOpen={(view) => navigate(operatePaths.bookings(view))} />
            <CsvLink path="operate/bookings" query={query} />
            <span className="max-md:hidden">
              <ColumnChoice />
            </span>
          </>
        }
      >
        <BookingTabs tab={filters.values.tab} onTab={(tab) => filters.set({ tab })} />
      </PageHead>
      <BookingFilterBar filters={filters} />
      <Loaded query={list} skeleton={<RowsSkeleton rows={12} />} right="see">
        {() =>
          list.items.length === 0 ? (
            filters.isFiltered ? (
              <FilteredAway onClear={filters.clear} />
            ) : (
              <Empty title={t.noBookings}>{t.noBookingsHint}</Empty>
            )
          ) : (
            <>
              <Table
                label={t.title}
                columns={columns}
                list={list}
                rowKey={(item) => item.id}
                rowName={(item) => t.rowName(item.id)}
                rowPath={(item) => operatePaths.booking(item.id)}
                card={(item) => <BookingCard item={item} locale={locale} />}
                selected={selected}
                onSelect={setSelected}
                startAt={startAt}
                rowKeys={
                  mayWrite
                    ? [
                        { keys: "e", label: t.changeKey, run: ({ id }) => open("change", id) },
                        { keys: "v", label: t.moveKey, run: ({ id }) => open("move", id) },
                        { keys: "c", label: t.cancelKey, run: ({ id }) => open("cancel", id) },
                        {
                          keys: "m",
                          label: t.noteKey,
                          run: ({ id }) => void navigate(`${operatePaths.booking(id)}#note`),
                        },
                      ]
                    : []
                }
              />
              <Selection
                items={list.items.filter((item) => selected.has(item.id))}
                onClear={() => setSelected(new Set())}
                onDone={list.reload}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
