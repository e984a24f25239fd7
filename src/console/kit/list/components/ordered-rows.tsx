import { type ReactNode, useRef } from "react";
import { IconButton } from "../../components/button.tsx";

type OrderedRow = { id: number; name: string; facts: string; action: ReactNode };

/** Rows that people put into an order, one step at a time: by pointer and by keys alike. The focus stays on the moved row. */
export function OrderedRows({
  rows,
  mayMove,
  isBusy,
  words,
  onMove,
}: {
  rows: readonly OrderedRow[];
  mayMove: boolean;
  isBusy: boolean;
  words: { earlier: (name: string) => string; later: (name: string) => string };
  /** Resolves to whether it was done. */
  onMove: (from: number, to: number) => Promise<boolean>;
}) {
  const list = useRef<HTMLUListElement>(null);
  const move = async (from: number, to: number) => {
    if (!(await onMove(from, to))) return;
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-row="${to}"] button`);
      [...(buttons ?? [])].find((button) => !button.disabled)?.focus();
    });
  };
  return (
    <ul ref={list} className="rounded-card border border-line bg-white">
      {rows.map(({ id, name, facts, action }, at) => (
        <li
          key={id}
          data-row={at}
          className="flex items-center gap-x-3 border-b border-line px-4 py-2.5 last:border-0 md:gap-x-4"
        >
          {mayMove && (
            <span className="flex gap-1">
              <IconButton
                label={words.earlier(name)}
                disabled={at === 0 || isBusy}
                onClick={() => void move(at, at - 1)}
              >
                {"↑"}
              </IconButton>
              <IconButton
                label={words.later(name)}
                disabled={at === rows.length - 1 || isBusy}
                onClick={() => void move(at, at + 1)}
              >
                {"↓"}
              </IconButton>
            </span>
          )}
          <div className="min-w-0 flex-1 items-center gap-x-4 md:flex">
            <p className="min-w-0 flex-1 break-words font-bold">{name}</p>
            <p className="text-ink-2">{facts}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
