import { useState } from "react";
import { useNavigate } from "react-router";
import { money } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import type { ApprovalsContract } from "../approvals/contract.ts";
import { Button } from "../kit/components/button.tsx";
import { CsvLink } from "../kit/components/csv-link.tsx";
import { TextField } from "../kit/components/field.tsx";
import { ListCount, PageHead } from "../kit/components/page-head.tsx";
import { Empty, FilteredAway, Loaded, RowsSkeleton } from "../kit/components/states.tsx";
import { SelectionBar, Table } from "../kit/components/table.tsx";
import { useAction } from "../kit/components/use-action.ts";
import { useFilters } from "../kit/components/use-filters.ts";
import { useList } from "../kit/components/use-list.ts";
import { api, say, useCan, useLocale, useTexts } from "../kit/state.ts";
import { BookingCard, bookingColumns } from "./components/columns.tsx";
import { BookingFilterBar, NO_FILTERS } from "./components/filters.tsx";
import { BookingTabs } from "./components/tabs.tsx";
import { SavedViews } from "./components/views.tsx";
import type { BookingItem, BookingListContract } from "./contract.ts";
import { messages } from "./messages/list.ts";

/** All bookings: by tab, filters and words, to select, to open, to take as a file. */
export default function BookingsPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const navigate = useNavigate();
  const filters = useFilters(NO_FILTERS);
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const [words, setWords] = useState(filters.values.q);
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
  const open = (query: string) => navigate(operatePaths.bookings(query));
  return (
    <>
      <PageHead
        title={t.title}
        note={list.data && <ListCount count={list.data.count} exact={list.data.exact} />}
        actions={
          <>
            <SavedViews query={filters.query} onOpen={open} />
            <CsvLink path="operate/bookings" query={filters.query} />
          </>
        }
      >
        <BookingTabs tab={filters.values.tab} onTab={(tab) => filters.set({ tab })} />
      </PageHead>
      <search>
        <form
          className="mb-3 max-w-xl print:hidden"
          onSubmit={(event) => {
            event.preventDefault();
            filters.set({ q: words.trim() });
          }}
        >
          <TextField
            type="search"
            label={t.search}
            placeholder={t.searchHint}
            value={words}
            maxLength={200}
            onChange={(event) => {
              setWords(event.target.value);
              if (event.target.value === "") filters.set({ q: "" });
            }}
          />
        </form>
      </search>
      <BookingFilterBar filters={filters} />
      <Loaded query={list} skeleton={<RowsSkeleton rows={12} />} right="see">
        {() =>
          list.items.length === 0 ? (
            filters.isFiltered ? (
              <FilteredAway
                onClear={() => {
                  setWords("");
                  filters.clear();
                }}
              />
            ) : (
              <Empty title={t.noBookings}>{t.noBookingsHint}</Empty>
            )
          ) : (
            <>
              <Table
                label={t.title}
                columns={bookingColumns(t, locale)}
                list={list}
                rowKey={(item) => item.id}
                rowName={(item) => t.rowName(item.id)}
                rowPath={(item) => operatePaths.booking(item.id)}
                card={(item) => <BookingCard item={item} locale={locale} />}
                selected={selected}
                onSelect={setSelected}
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

/** What can be done with the selected bookings. */
function Selection({
  items,
  onClear,
  onDone,
}: {
  items: readonly BookingItem[];
  onClear: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const mayAnswer = useCan("desk");
  const waiting = items.filter(({ status }) => status === "waiting_for_approval").slice(0, 50);
  const approving = useAction(
    (idempotencyKey, seen: { id: number; version: number }[]) =>
      api<ApprovalsContract>()(
        "POST operate/bookings/approve",
        { body: { items: seen } },
        { idempotencyKey },
      ),
    ({ results }) => {
      const failed = results.filter(({ ok }) => !ok);
      if (failed.length < results.length) say(t.approved(results.length - failed.length));
      if (failed.length > 0)
        say(t.notApproved(failed.length, failed[0]?.problem?.text ?? ""), { tone: "error" });
      onClear();
      onDone();
    },
  );
  const [first] = items;
  const isOneCurrency = items.every(({ currency }) => currency === first?.currency);
  const sum = items.reduce((total, { price }) => total + price, 0);
  return (
    <SelectionBar count={items.length} onClear={onClear}>
      {first && isOneCurrency && (
        <span className="figures text-ink-2">{t.selectedSum(money(sum, first.currency))}</span>
      )}
      {mayAnswer && waiting.length > 0 && (
        <Button
          look="filled"
          isBusy={approving.isBusy}
          disabled={!approving.isPossible}
          onClick={() => void approving.run(waiting.map(({ id, version }) => ({ id, version })))}
        >
          {t.approveMany(waiting.length)}
        </Button>
      )}
    </SelectionBar>
  );
}
