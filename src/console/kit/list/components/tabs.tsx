import { useRef } from "react";
import { Count } from "../../components/tag.tsx";
import { useCurrentInView } from "../../use-current-in-view.ts";

type Tab<Value extends string> = {
  value: Value;
  label: string;
  count?: { count: number; exact: boolean } | undefined;
  /** What is in it waits for staff and has a deadline. */
  isDue?: boolean;
};

/** The tabs of a list, with how many each holds where that is known. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onTab,
}: {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onTab: (value: Value) => void;
}) {
  const row = useRef<HTMLElement>(null);
  // The counts make the tabs wider once they are known.
  useCurrentInView(row, `${value} ${tabs.some(({ count }) => count)}`);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="scrolls-aside -mx-3 border-b border-line px-3 md:mx-0 md:px-0 print:hidden"
    >
      <ul className="flex gap-5">
        {tabs.map(({ value: one, label: text, count, isDue = false }) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === value ? "page" : undefined}
              onClick={() => onTab(one)}
              className={`flex min-h-11 items-center gap-1.5 whitespace-nowrap border-b-2 font-bold md:min-h-9 ${one === value ? "border-accent text-accent" : "border-transparent text-ink hover:text-accent"}`}
            >
              {text}
              {count && (
                <Count isDue={isDue && count.count > 0}>
                  {count.exact ? count.count : `${count.count}+`}
                </Count>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
