import { useEffect, useState } from "react";
import type { Amount, Currency } from "../../../domain/money/money.ts";
import { useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { Price } from "../../../ui/price.tsx";
import { messages } from "../messages.ts";

/**
 * Under 768 px, a bar at the bottom of the screen with the total and a link to the last step. It disappears when the
 * last step is in view: the order is placed right below what the law requires to be stated (SCREEN-13), never from the
 * bar.
 */
export function PayBar({
  total,
  currency,
  lastStep,
}: {
  total: Amount;
  currency: Currency;
  lastStep: string;
}) {
  const t = useTexts(messages);
  const isReached = useIsReached(lastStep);
  return (
    // Hidden, not removed: the end of the page must not shift under a finger.
    <div
      className={`${isReached ? "invisible " : ""}sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-white px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden`}
    >
      <p className="shrink-0">
        <span className="unbroken block text-meta text-ink-2">{t.total}</span>
        <Price amount={total} currency={currency} className="text-h2 font-bold" />
      </p>
      <Button
        onClick={() => {
          const step = document.getElementById(lastStep);
          step?.scrollIntoView();
          step?.focus({ preventScroll: true });
        }}
      >
        {t.toFinal}
      </Button>
    </div>
  );
}

/** What is this far above counts as in sight: a jump from below an element to above it would change nothing otherwise. */
const ALL_ABOVE = "9999999px 0px 0px 0px";

/** Whether an element is in sight, or above it. */
function useIsReached(id: string): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setReached(entry.isIntersecting);
      },
      { rootMargin: ALL_ABOVE },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isReached;
}
