import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/screen.ts";

type Compared = { text: string; change: string; isBetter: boolean | null };

/** A figure that leads to its bookings, with what it was before. */
export function FigureBox({
  label,
  value,
  hint,
  compared,
  to,
}: {
  label: string;
  value: string;
  hint?: ReactNode;
  compared?: Compared | null;
  to: string;
}) {
  const t = useTexts(messages);
  return (
    <Link
      to={to}
      className="block min-w-0 border-line px-4 py-3 hover:bg-ground-2 max-[1399px]:border-b md:border-r md:last:border-r-0"
    >
      <span className="block text-sub text-ink-2">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures text-figure font-bold">{value}</span>
        {compared && (
          <span
            className={`figures text-sub font-bold ${compared.isBetter === null ? "text-ink-2" : compared.isBetter ? "text-ok" : "text-error"}`}
          >
            {compared.change}
          </span>
        )}
      </span>
      <span className="block text-meta text-ink-2 tabular-nums">
        {compared ? t.beforeWas(compared.text) : hint}
        {compared && hint ? <> · {hint}</> : null}
      </span>
    </Link>
  );
}
