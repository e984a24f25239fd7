import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { CsvLink } from "../../kit/list/components/csv-link.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useCan, useLocale, useOwnGroups, useTexts } from "../../kit/state.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { BookingCard, ColumnChoice, useBookingColumns } from "./components/columns.tsx";
import { BookingFilterBar, NARROWING, NO_FILTERS } from "./components/filters.tsx";
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
  const filters = useFilters({ ...NO_FILTERS, group_ids: useOwnGroups() });
  const columns = useBookingColumns();
  const [startAt] = useState(() => trail.get()?.opened ?? null);
  const list = useList<BookingListContract>()("GET operate/bookings", filters.query, {
    isTouched: ({ all, bookings }, page) =>
      all ||
      bookings.some((id) => page?.items.some((item) => item.id === id)) ||
      (page?.items.length ?? 0) < 50,
  });
  const { data } = list;
  const { query } = filters;
  // A booking that is opened from here knows its neighbours.
  useEffect(() => {
    if (!data) return;
    const ids = data.items.map(({ id }) => id);
    trail.set({ query, ids, next: data.next, count: data.count ?? ids.length, opened: null });
  }, [data, query]);
  const rowKeys = [
    { keys: "e", label: t.changeKey, run: ({ id }: BookingItem) => open("change", id) },
    { keys: "v", label: t.moveKey, run: ({ id }: BookingItem) => open("move", id) },
    { keys: "c", label: t.cancelKey, run: ({ id }: BookingItem) => open("cancel", id) },
    {
      keys: "m",
      label: t.noteKey,
      run: ({ id }: BookingItem) => void navigate(`${operatePaths.booking(id)}#note`),
    },
  ];
  return (
    <ListScreen
      title={t.title}
      list={list}
      filters={filters}
      none={{ title: t.noBookings, hint: t.noBookingsHint }}
      file={
        <>
          <SavedViews query={query} onOpen={(view) => navigate(operatePaths.bookingsEverywhere(view))} />
          <CsvLink path={list.path} query={query} />
        </>
      }
      actions={
        <span className="max-md:hidden">
          <ColumnChoice />
        </span>
      }
      tabs={
        <BookingTabs
          tab={filters.values.tab}
          query={filters.queryOf(NARROWING)}
          onTab={(tab) => filters.set({ tab })}
        />
      }
      bar={<BookingFilterBar filters={filters} />}
      rowName={({ id }) => t.rowName(id)}
      rowPath={({ id }) => operatePaths.booking(id)}
      rowKeys={mayWrite ? rowKeys : []}
      startAt={startAt}
      columns={columns}
      card={(item) => <BookingCard item={item} locale={locale} />}
      selection={(items, clear) => <Selection items={items} onClear={clear} onDone={list.reload} />}
    />
  );
}
