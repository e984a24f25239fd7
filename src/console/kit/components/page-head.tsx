import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { useTexts } from "../state.ts";

/** The title of a screen with its count and actions, and the title of the browser's tab. */
export function PageHead({
  title,
  note,
  actions,
  children,
}: {
  title: string;
  /** Next to the title: how many, or which day. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Under the title: tabs and filters. */
  children?: ReactNode;
}) {
  return (
    <div className="mb-3 print:mb-2">
      <title>{`${title} · Magari`}</title>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
        <h1 className="text-h1s font-bold">{title}</h1>
        {note && <div className="text-body text-ink-2">{note}</div>}
        {actions && <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** How many a list has. */
export function ListCount({ count, exact }: { count: number | null; exact: boolean | null }) {
  const t = useTexts(messages);
  if (count === null) return null;
  return <span className="figures">{t.count(count, exact ?? true)}</span>;
}
