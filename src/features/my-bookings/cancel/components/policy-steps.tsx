import type { CancelPolicy } from "../../../../domain/space/space-rules.ts";
import { useTexts } from "../../../../nav/site.tsx";
import { messages } from "../../messages.ts";

/** The steps of the cancellation policy, earliest first, with today's step marked. */
export function PolicySteps({ policies, days }: { policies: readonly CancelPolicy[]; days: number }) {
  const t = useTexts(messages);
  const steps = [...policies].sort((a, b) => b.periodFrom - a.periodFrom);
  return (
    <ol className={`grid gap-1.5 ${columnsFor(steps.length)}`}>
      {steps.map((step) => {
        const isToday = step.periodFrom >= days && days >= step.periodTo;
        return (
          <li
            key={step.periodFrom}
            aria-current={isToday ? "step" : undefined}
            className={`rounded-field border-2 px-1 py-2.5 text-center ${isToday ? "border-accent bg-tint text-accent-deep" : "border-transparent bg-ground-2 text-ink-2"}`}
          >
            <span className={`block text-meta ${isToday ? "font-bold" : ""}`}>
              {step.periodFrom >= 365
                ? t.stepUntil(step.periodTo)
                : t.stepBetween(step.periodFrom, step.periodTo)}
            </span>
            <span className={`figures block text-ctl ${isToday ? "font-bold" : ""}`}>{step.feePercent}%</span>
          </li>
        );
      })}
    </ol>
  );
}

/** Keeps the rows full: four in a row, or two and two on a phone. */
function columnsFor(steps: number): string {
  if (steps === 4) return "grid-cols-2 sm:grid-cols-4";
  return steps > 4 ? "grid-cols-3" : "auto-cols-fr grid-flow-col";
}
