import type { ReactNode } from "react";

/**
 * accent: runs now. tint: a fact about terms. dashed: waits for approval. ok, warn, error and neutral as everywhere.
 * The word carries the meaning; the colour only helps.
 */
export type TagTone = "accent" | "tint" | "dashed" | "ok" | "warn" | "error" | "neutral" | "outlined";

/** A status as a word, 22 px high. */
export function Tag({ tone = "neutral", children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={`figures inline-flex min-h-[22px] items-center rounded-tag px-1.5 text-meta font-bold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

const TONES: Record<TagTone, string> = {
  accent: "bg-accent text-white",
  tint: "bg-tint text-accent-deep",
  dashed: "border border-dashed border-mid bg-white text-accent-deep",
  ok: "bg-ok-ground text-ok",
  warn: "bg-warn-ground text-warn",
  error: "bg-error-ground text-error",
  neutral: "bg-ground-2 text-ink-2",
  outlined: "border border-edge/40 bg-white text-ink-2",
};

/** The number of things that wait for staff. Amber only if they have a deadline. */
export function Count({ children, isDue = false }: { children: ReactNode; isDue?: boolean }) {
  return (
    <span
      className={`figures inline-flex min-h-[18px] min-w-[22px] shrink-0 items-center whitespace-nowrap justify-center rounded-full px-1.5 text-cap font-bold ${isDue ? "bg-[#ffe3b0] text-[#6b4300] forced-colors:border-2" : "bg-taken text-ink-2"}`}
    >
      {children}
    </span>
  );
}
