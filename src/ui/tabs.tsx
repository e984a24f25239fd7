import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { isOfInputMethod } from "../browser/input-method.ts";

type Tab<Key extends string> = { key: Key; label: ReactNode };

/** Tabs with one panel. Arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({
  tabs,
  chosen,
  onChoose,
  label,
  children,
}: {
  tabs: readonly Tab<Key>[];
  chosen: Key;
  onChoose: (key: Key) => void;
  label: string;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    const at = tabs.findIndex((tab) => tab.key === chosen);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const tab = next === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.key}"]`)?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex flex-wrap gap-x-6 border-b border-line"
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-tab={tab.key}
            aria-selected={tab.key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === chosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
            className="-mb-px min-h-12 min-w-11 shrink-0 border-b-3 border-transparent text-ctl text-ink-2 transition-colors hover:text-ink aria-selected:border-accent aria-selected:font-bold aria-selected:text-accent-deep"
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="outline-none">
        {children}
      </div>
    </>
  );
}
