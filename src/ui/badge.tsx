import type { ReactNode } from "react";

export type BadgeTone = "accent" | "ok" | "warn" | "error" | "neutral";

/** A status on a background of its colour. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`unbroken inline-flex items-center rounded-tag px-2.5 py-0.5 text-meta font-bold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

/** A neutral label for a fact: invoice, special plan. */
export function Tag({ children, className = "" }: { children: ReactNode; className?: string }) {
  return <span className={className ? `tag ${className}` : "tag"}>{children}</span>;
}

/** The number on an icon; grey at zero. */
export function CountBadge({ count }: { count: number }) {
  return (
    // CSS draws the number, since the accessible name of the control already says it.
    <span
      data-count={count > 99 ? "99+" : count}
      className={`figures flex h-[1.7em] min-w-[1.7em] items-center justify-center rounded-full px-1 text-cap font-bold text-white before:content-[attr(data-count)] ${count === 0 ? "bg-ink-3" : "bg-accent"}`}
    />
  );
}

const TONES: Record<BadgeTone, string> = {
  accent: "bg-tint text-accent-deep",
  ok: "bg-ok-ground text-ok",
  warn: "bg-warn-ground text-warn",
  error: "bg-error-ground text-error",
  neutral: "bg-ground-2 text-ink-2",
};
