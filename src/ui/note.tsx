import type { ReactNode } from "react";
import { AlertIcon, CheckIcon, ClockIcon, InfoIcon } from "./icons.tsx";

type NoteTone = "info" | "warn" | "error" | "ok";

/** A notice on a tinted background, with an icon. */
export function Note({
  tone = "info",
  role,
  children,
  className = "",
}: {
  tone?: NoteTone;
  role?: "status" | "alert";
  children: ReactNode;
  className?: string;
}) {
  const Icon = ICONS[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-button px-4 py-3 ${TONES[tone]} ${className}`}>
      <Icon className={`mt-0.5 ${tone === "info" ? "text-note-mark" : ""}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}

const ICONS = { info: InfoIcon, warn: ClockIcon, error: AlertIcon, ok: CheckIcon };

const TONES: Record<NoteTone, string> = {
  info: "bg-note text-ink",
  warn: "bg-warn-ground text-warn",
  error: "bg-error-ground text-error",
  ok: "bg-ok-ground text-ok",
};
