import { type ReactNode, useId } from "react";

/** A card of a screen: its title with a note or an action, and rows separated by hairlines. */
export function Card({
  title,
  note,
  action,
  children,
}: {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white print:border-0">
      <div className="flex min-h-12 flex-wrap items-center gap-x-2.5 gap-y-1 border-b border-line px-4 py-2">
        <h2 id={id} className="max-w-full wrap-break-word break-keep text-h3 font-bold">
          {title}
        </h2>
        {note && <span className="text-sub text-ink-2">{note}</span>}
        {action && <span className="ml-auto">{action}</span>}
      </div>
      {children}
    </section>
  );
}
