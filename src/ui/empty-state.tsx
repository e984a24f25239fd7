import type { ReactNode } from "react";

/** Says that there is nothing here, and offers a next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel bg-ground-2 px-6 py-12 text-center">
      {icon && (
        <div className="flex size-14 items-center justify-center rounded-full bg-white text-ink-3">
          {icon}
        </div>
      )}
      <p className="text-h2 font-bold">{title}</p>
      {children && <div className="max-w-md text-ink-2">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
