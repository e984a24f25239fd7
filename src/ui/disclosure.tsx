import type { ReactNode } from "react";

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
    <details open={isOpen} className={className ? `fold ${className}` : "fold"}>
      <summary>
        {icon}
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  );
}
