import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Right } from "../../../../domain/staff.ts";
import { Button } from "../../components/button.tsx";
import { ListCount, PageHead } from "../../components/page-head.tsx";
import { RowsSkeleton } from "../../components/skeletons.tsx";
import { Empty, FilteredAway, Loaded } from "../../components/states.tsx";
import { messages } from "../../messages.ts";
import { useTexts } from "../../state.ts";
import type { List } from "../use-list.ts";
import { CsvLink } from "./csv-link.tsx";
import { type Column, Table } from "./table.tsx";

/** What a list shows where it is empty: nothing is there, or the filters leave nothing. */
type Emptiness = {
  none: { title: string; hint?: ReactNode; action?: ReactNode };
  /** Absent: the list has no filters. */
  filters?: { isFiltered: boolean; clear: () => void };
};

/** How a row looks in the table and as a card on a phone, and what it opens. */
export type RowLook<Item> = {
  columns: readonly Column<Item>[];
  card: (item: Item) => ReactNode;
  /** The name of a row: "Booking 40386". */
  rowName: (item: Item) => string;
  /** What a row opens. */
  rowPath: (item: Item) => string;
};

/** Rows as a table, and as cards on a phone. */
type TableRows<Item> = RowLook<Item> & {
  /** What keys do with the current row. */
  rowKeys?: readonly { keys: string; label: string; run: (item: Item) => void }[];
  /** The row to start at. */
  startAt?: number | null;
  /** What can be done with the selected rows; absent, rows cannot be selected. */
  selection?: ((items: readonly Item[], clear: () => void) => ReactNode) | undefined;
  /** Rows that are selected when they first appear; absent: none. */
  isSelectedAtFirst?: (item: Item) => boolean;
};

/** Rows that are no table: drawn by the screen, with a `MoreButton` below. */
type OwnRows<Item> = { skeleton: ReactNode; rows: (items: readonly Item[]) => ReactNode };

type Body<Item> = Emptiness & {
  list: List<Item>;
  /** The right that the call needs, named to people who do not have it; absent: the right to see. */
  right?: Right;
  /** Above the rows. */
  above?: ReactNode;
} & (TableRows<Item> | OwnRows<Item>);

/**
 * A list as a screen: title, count, file, tabs, filters and rows. It owns what all lists do alike: the skeleton, the failure,
 * the two ways to be empty, selection, the keys `j`, `k`, `x` and Enter, further pages. The screen says what is its own.
 */
export function ListScreen<Item extends { id: number }>({
  title,
  actions,
  file,
  tabs,
  bar,
  children,
  ...body
}: Body<Item> & {
  title: string;
  /** Buttons next to the file. */
  actions?: ReactNode;
  /** Absent: the list as it is filtered. */
  file?: ReactNode;
  /** Under the title. */
  tabs?: ReactNode;
  /** The filters. */
  bar?: ReactNode;
  /** Panels that open over the list. */
  children?: ReactNode;
}) {
  const { data, path, query } = body.list;
  return (
    <>
      <PageHead
        title={title}
        note={data && <ListCount count={data.count} exact={data.exact} />}
        actions={
          <>
            {file === undefined ? <CsvLink path={path} query={query} /> : file}
            {actions}
          </>
        }
      >
        {tabs}
      </PageHead>
      {bar}
      <ListBody {...body} label={title} />
      {children}
    </>
  );
}

/** The rows of a list, below a head that other views share. `label` is for screen readers. */
export function ListBody<Item extends { id: number }>(props: Body<Item> & { label: string }) {
  const { list, right = "see", above, none, filters } = props;
  // Above the states of the list: a selection survives other filters.
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const isTable = "columns" in props;
  const isOffered = isTable ? props.isSelectedAtFirst : undefined;
  const offered = useRef(new Set<number>());
  useEffect(() => {
    if (!isOffered) return;
    const fresh = list.items.filter(({ id }) => !offered.current.has(id));
    for (const { id } of fresh) offered.current.add(id);
    const ids = fresh.filter(isOffered).map(({ id }) => id);
    if (ids.length > 0) setSelected((before) => new Set([...before, ...ids]));
  }, [list.items, isOffered]);
  return (
    <Loaded query={list} skeleton={isTable ? <RowsSkeleton rows={12} /> : props.skeleton} right={right}>
      {() =>
        list.items.length > 0 ? (
          <>
            {above}
            {isTable ? (
              <Rows {...props} selected={selected} onSelect={setSelected} />
            ) : (
              props.rows(list.items)
            )}
          </>
        ) : filters?.isFiltered ? (
          <FilteredAway onClear={filters.clear} />
        ) : (
          <Empty title={none.title} action={none.action}>
            {none.hint}
          </Empty>
        )
      }
    </Loaded>
  );
}

/** How many a list has, above rows whose head others share. */
export function CountAbove({ list: { data } }: { list: Pick<List<unknown>, "data"> }) {
  return (
    <p className="mb-1.5 text-sub text-ink-2">
      <ListCount count={data?.count ?? null} exact={data?.exact ?? null} />
    </p>
  );
}

function Rows<Item extends { id: number }>({
  list,
  label,
  columns,
  card,
  rowName,
  rowPath,
  rowKeys,
  startAt,
  selection,
  selected,
  onSelect,
}: TableRows<Item> & {
  list: List<Item>;
  label: string;
  selected: ReadonlySet<string | number>;
  onSelect: (selected: ReadonlySet<string | number>) => void;
}) {
  return (
    <>
      <Table
        {...{ label, columns, list, card, rowName, rowPath, rowKeys, startAt }}
        rowKey={({ id }) => id}
        {...(selection ? { selected, onSelect } : {})}
      />
      {selection?.(
        list.items.filter(({ id }) => selected.has(id)),
        () => onSelect(new Set()),
      )}
    </>
  );
}

/** Reads the next page, below rows that are no table. */
export function MoreButton({ list }: { list: Pick<List<unknown>, "hasMore" | "isLoadingMore" | "more"> }) {
  const t = useTexts(messages);
  if (!list.hasMore) return null;
  return (
    <Button className="mt-3" isBusy={list.isLoadingMore} onClick={list.more}>
      {t.more}
    </Button>
  );
}
