import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Button, KeyCap } from "../../components/button.tsx";
import { messages } from "../../messages.ts";
import { useTexts } from "../../state.ts";
import { useFocusedButtons } from "../../use-focused-buttons.ts";
import { useKeys } from "../../use-keys.ts";
import type { List } from "../use-list.ts";
import { useRowFocus } from "../use-row-focus.ts";
import { useRowWindow } from "../use-window.ts";
import { Check, TouchCheck } from "./check.tsx";

export type Column<Item> = {
  key: string;
  head: string;
  cell: (item: Item) => ReactNode;
  /** A width in CSS; the columns without one share the rest. */
  width?: string;
  align?: "end";
  /** Shown from this window width on; absent: always. */
  from?: "lg" | "xl" | "2xl";
};

type Key = string | number;

type TableProps<Item> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Item>[];
  list: Pick<List<Item>, "items" | "hasMore" | "isLoadingMore" | "more">;
  /** A unique number or text for each row. */
  rowKey: (item: Item) => Key;
  /** The name of the row: "Booking 40386". */
  rowName: (item: Item) => string;
  /** The link of the row's first column; a click on the row follows it, too. */
  rowPath: (item: Item) => string;
  /** The row as a card, on a phone. */
  card: (item: Item) => ReactNode;
  /** The keys of the selected rows, if rows can be selected. */
  selected?: ReadonlySet<Key>;
  onSelect?: (selected: ReadonlySet<Key>) => void;
  /** What keys do with the current row, the one that `j` and `k` have moved to. */
  rowKeys?: readonly { keys: string; label: string; run: (item: Item) => void }[];
  /** The row to start at: the one that was opened before. */
  startAt?: Key | null;
};

/** 44 px, two lines of text: longer text ends in an ellipsis. */
const ROW = 44;

/**
 * A list as a table, and as cards under 768 px. `j` and `k` move through the rows, `x` selects, Enter opens. Rows far
 * from the window are not drawn; the next page is read near the end.
 */
export function Table<Item>(props: TableProps<Item>) {
  const { label, columns, list, rowKey, rowName, rowPath, card, selected, onSelect } = props;
  const t = useTexts(messages);
  const body = useRef<HTMLTableSectionElement>(null);
  const { items } = list;
  const range = useRowWindow(items.length, ROW, body);
  const toggle = (key: Key) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelect?.(next);
  };
  const [current, setCurrent] = useCurrentRow(props, body, toggle);
  const isAll = items.length > 0 && items.every((item) => selected?.has(rowKey(item)));
  const selectAll = () => onSelect?.(isAll ? new Set() : new Set(items.map(rowKey)));
  const span = columns.length + (onSelect ? 1 : 0);
  return (
    <>
      <table
        aria-label={label}
        aria-rowcount={list.hasMore ? -1 : items.length + 1}
        className="w-full table-fixed border-separate border-spacing-0 rounded-card border border-line bg-white narrow:hidden print:table-auto print:border-0"
      >
        <thead>
          <tr aria-rowindex={1} className="h-9 text-left text-meta text-ink-2">
            {onSelect && (
              <th className={`${HEAD} w-11 rounded-tl-card pl-4 print:hidden`}>
                <Check label={t.selectAll} isOn={isAll} onToggle={selectAll} />
              </th>
            )}
            {columns.map(({ key, head, width, align, from }) => (
              <th
                key={key}
                scope="col"
                style={width ? { width } : undefined}
                className={`${HEAD} px-2.5 font-normal first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4 ${align ? "text-right" : ""} ${from ? FROM[from] : ""}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Space rows={range.from} span={span} />
          {items.slice(range.from, range.to).map((item, index) => {
            const key = rowKey(item);
            return (
              <Row
                key={key}
                id={key}
                item={item}
                index={range.from + index}
                columns={columns}
                path={rowPath(item)}
                name={rowName(item)}
                isCurrent={key === current}
                isSelected={selected?.has(key) ?? false}
                onFocus={() => setCurrent(key)}
                onToggle={onSelect && (() => toggle(key))}
              />
            );
          })}
          <Space rows={items.length - range.to} span={span} />
        </tbody>
      </table>
      <ul aria-label={label} className="space-y-2 wide:hidden">
        {items.map((item) => (
          <li
            key={rowKey(item)}
            className={`flex rounded-card border border-line [contain-intrinsic-size:auto_104px] [content-visibility:auto] ${selected?.has(rowKey(item)) ? "bg-tint" : "bg-white"}`}
          >
            {onSelect && (
              <TouchCheck
                label={t.selectRow(rowName(item))}
                isOn={selected?.has(rowKey(item)) ?? false}
                onToggle={() => toggle(rowKey(item))}
              />
            )}
            <Link
              to={rowPath(item)}
              className={`block min-w-0 flex-1 rounded-card py-3 pr-4 active:bg-ground-2 ${onSelect ? "" : "pl-4"}`}
            >
              {card(item)}
            </Link>
          </li>
        ))}
      </ul>
      {list.hasMore && <More list={list} />}
    </>
  );
}

/** The row that the keys are at, and how to make another one current. */
function useCurrentRow<Item>(
  { list: { items }, rowKey, rowKeys = [], onSelect, startAt = null }: TableProps<Item>,
  body: RefObject<HTMLTableSectionElement | null>,
  toggle: (key: Key) => void,
): readonly [Key | null, (key: Key) => void] {
  const t = useTexts(messages);
  const [current, setCurrent] = useState<Key | null>(startAt);
  const currentIndex = items.findIndex((item) => rowKey(item) === current);
  // A row that is gone, because it was dealt with, leaves its place: `j` and `k` continue from there.
  const lastIndex = useRef(-1);
  if (currentIndex >= 0) lastIndex.current = currentIndex;
  const isGone = currentIndex < 0;
  const goTo = (index: number) => {
    const item = items[Math.max(0, Math.min(items.length - 1, index))];
    if (!item) return;
    setCurrent(rowKey(item));
    scrollToRow(body.current, items.indexOf(item));
    requestAnimationFrame(() => linkOf(rowKey(item))?.focus({ preventScroll: true }));
  };
  useRowFocus(body, currentIndex, goTo);
  useKeys([
    {
      keys: "j",
      label: t.nextRow,
      run: () => goTo(isGone ? Math.max(0, lastIndex.current) : currentIndex + 1),
    },
    { keys: "k", label: t.previousRow, run: () => goTo((isGone ? lastIndex.current : currentIndex) - 1) },
    ...(onSelect
      ? [{ keys: "x", label: t.selectThisRow, run: () => current !== null && toggle(current) }]
      : []),
    ...rowKeys.map(({ keys, label: does, run }) => ({
      ...{ keys, label: does },
      run: () => {
        const item = items[currentIndex];
        if (item) run(item);
      },
    })),
  ]);
  return [current, setCurrent];
}

function Row<Item>({
  id,
  item,
  index,
  columns,
  path,
  name,
  isCurrent,
  isSelected,
  onFocus,
  onToggle,
}: {
  id: Key;
  item: Item;
  index: number;
  columns: readonly Column<Item>[];
  path: string;
  name: string;
  isCurrent: boolean;
  isSelected: boolean;
  onFocus: () => void;
  /** Absent where rows cannot be selected. */
  onToggle: (() => void) | undefined;
}) {
  const t = useTexts(messages);
  const navigate = useNavigate();
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={id}
      data-current={isCurrent || undefined}
      onClick={(event) => {
        if (isForTheRow(event.target)) void navigate(path);
      }}
      onFocus={onFocus}
      className={`group h-11 cursor-pointer break-inside-avoid ${isSelected ? "bg-tint" : "hover:bg-ground-2"} data-current:shadow-[inset_3px_0_0_var(--brand-accent)]`}
    >
      {onToggle && (
        <td className="border-t border-line pl-4 print:hidden">
          <Check label={t.selectRow(name)} isOn={isSelected} onToggle={onToggle} />
        </td>
      )}
      {columns.map(({ key, cell, align, from }, at) => (
        <td
          key={key}
          className={`overflow-hidden border-t border-line px-2.5 first:pl-4 last:pr-4 ${align ? "text-right" : ""} ${from ? FROM[from] : ""}`}
        >
          {at === 0 ? (
            <Link to={path} data-row-link={id} className="font-bold text-accent hover:underline">
              {cell(item)}
            </Link>
          ) : (
            <div className="line-clamp-2 break-words leading-[1.35]">{cell(item)}</div>
          )}
        </td>
      ))}
    </tr>
  );
}

/**
 * Two lines of a cell: the thing, and what it belongs to. A name that needs both lines gets them; then what it belongs
 * to is only read out and shown on hover.
 */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  const words = [first, second].filter((one) => typeof one === "string").join(" · ");
  return (
    <div
      title={words || undefined}
      className="max-h-[2.7em] overflow-hidden whitespace-normal leading-[1.35]"
    >
      <div className={second ? "truncate" : "line-clamp-2 break-words"}>{first}</div>
      {second && <div className="truncate text-cap text-ink-2">{second}</div>}
    </div>
  );
}

/** The actions for the selected rows, at the foot of the list. */
export function SelectionBar({
  count,
  note,
  onClear,
  children,
}: {
  count: number;
  /** Next to the count: their sum. */
  note?: ReactNode;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useTexts(messages);
  const bar = useFocusedButtons<HTMLElement>();
  if (count === 0) return null;
  return (
    <section
      ref={bar}
      aria-label={t.selected(count)}
      className="sticky bottom-20 z-20 mt-2 flex flex-wrap items-center gap-2 rounded-card border border-line bg-white px-4 py-2.5 shadow-overlay md:bottom-3 print:hidden"
    >
      <strong className="figures">{t.selected(count)}</strong>
      {note && <span className="figures text-ink-2">{note}</span>}
      <span aria-hidden="true" className="ml-3 flex items-center gap-1 text-meta text-ink-2 max-xl:hidden">
        <KeyCap>{"J"}</KeyCap>
        <KeyCap>{"K"}</KeyCap>
        <span className="mr-2">{t.keyUpDown}</span>
        <KeyCap>{"X"}</KeyCap>
        <span className="mr-2">{t.keySelect}</span>
        <KeyCap>{"⏎"}</KeyCap>
        {t.keyOpen}
      </span>
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {children}
        <Button look="text" onClick={onClear}>
          {t.unselect}
        </Button>
      </span>
    </section>
  );
}

const HEAD = "sticky top-0 z-10 border-b border-line bg-ground-2 md:top-[52px] print:static";
/** On paper, whose width is that of a tablet, the first ones stay. */
const FROM = { lg: "not-print:max-lg:hidden", xl: "max-xl:hidden", "2xl": "max-2xl:hidden" };

/** Reserves the space of the rows that are not drawn. */
function Space({ rows, span }: { rows: number; span: number }) {
  if (rows <= 0) return null;
  return (
    <tr>
      <td colSpan={span} style={{ height: rows * ROW }} />
    </tr>
  );
}

/** Reads the next page near its end; a button for keyboard users. */
function More({ list }: { list: Pick<List<unknown>, "isLoadingMore" | "more"> }) {
  const t = useTexts(messages);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(list.more);
  latest.current = list.more;
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: "600px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="flex justify-center py-4 print:hidden">
      <Button isBusy={list.isLoadingMore} onClick={list.more}>
        {list.isLoadingMore ? t.loadingMore : t.more}
      </Button>
    </div>
  );
}

function linkOf(key: string | number): HTMLElement | null {
  return document.querySelector(`[data-row-link="${CSS.escape(String(key))}"]`);
}

/** Scrolls to a row that may not be drawn yet. */
function scrollToRow(body: HTMLElement | null, index: number): void {
  if (!body) return;
  const top = body.getBoundingClientRect().top + index * ROW;
  const [above, below] = [110, window.innerHeight - ROW - 90];
  if (top < above) window.scrollBy({ top: top - above });
  else if (top > below) window.scrollBy({ top: top - below });
}

/** A click meant for the row: not on a link or control in it, and no text was being selected. */
function isForTheRow(target: EventTarget): boolean {
  if (target instanceof Element && target.closest("a, button, input, label, select")) return false;
  return (window.getSelection()?.toString() ?? "") === "";
}
