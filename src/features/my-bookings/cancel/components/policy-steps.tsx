import type { CancelPolicy } from "../../../../domain/space/space-rules.ts";
import { useTexts } from "../../../../nav/site.tsx";
import { messages } from "../../messages.ts";

/** The steps of the cancellation policy, earliest first, with today's step marked. */
export function PolicySteps({ policies, days }: { policies: readonly CancelPolicy[]; days: number }) {
  const t = useTexts(messages);
  const steps = [...policies].sort((a, b) => b.periodFrom - a.periodFrom);
  return (
    <ol className="flex flex-wrap gap-1.5">
      {steps.map((step) => {
        const isToday = step.periodFrom >= days && days >= step.periodTo;
        return (
          <li
            key={step.periodFrom}
            aria-current={isToday ? "step" : undefined}
            className={`min-w-[92px] flex-1 rounded-field border-2 px-2 py-2.5 text-center ${isToday ? "border-accent bg-tint text-accent-deep" : "border-transparent bg-ground-2 text-ink-2"}`}
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
