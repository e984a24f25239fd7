import { type ReactNode, useRef } from "react";
import { IconButton } from "../../components/button.tsx";
import type { Action } from "../../decision/use-action.ts";

type OrderedRow = { id: number; name: string; facts: string; action: ReactNode };

/** Rows that people put into an order, one step at a time: by pointer and by keys alike. The focus goes with the row. */
export function OrderedRows({
  rows,
  mayMove,
  action,
  words,
  onMove,
}: {
  rows: readonly OrderedRow[];
  mayMove: boolean;
  /** The write of the order: no row moves while it runs or cannot run. */
  action: Pick<Action<never>, "isBusy" | "isPossible">;
  words: { earlier: (name: string) => string; later: (name: string) => string };
  /** Resolves to whether it was done. */
  onMove: (from: number, to: number) => Promise<boolean>;
}) {
  const list = useRef<HTMLUListElement>(null);
  const isStill = action.isBusy || !action.isPossible;
  const move = async (from: number, to: number) => {
    if (!(await onMove(from, to))) return;
    requestAnimationFrame(() => {
      const enabled = (step: number) =>
        list.current?.querySelector<HTMLButtonElement>(
          `[data-row="${to}"] button[data-step="${step}"]:not(:disabled)`,
        );
      // The next press moves it on in the same direction; at an end only the other one is left.
      (enabled(to - from) ?? enabled(from - to))?.focus();
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
                data-step={-1}
                disabled={at === 0 || isStill}
                onClick={() => void move(at, at - 1)}
              >
                {"↑"}
              </IconButton>
              <IconButton
                label={words.later(name)}
                data-step={1}
                disabled={at === rows.length - 1 || isStill}
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
