import type { ReactNode } from "react";
import { ChevronDownIcon } from "./icons.tsx";

/** A collapsible section that works without JavaScript. With `headingLevel` its title is a heading. */
export function Disclosure({
  icon,
  title,
  isOpen = true,
  children,
  className = "",
}: {
  icon?: ReactNode;
  title: string;
  isOpen?: boolean;
  children: ReactNode;
  className?: string;
}) {
  return (
    <details open={isOpen} className={`group/fold ${className}`}>
      <summary className="flex min-h-11 items-center gap-3 rounded-field text-ctl font-bold">
        {icon}
        <h2 className="flex-1 text-ctl">{title}</h2>
        <ChevronDownIcon size={18} className="text-ink-2 transition-transform group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
