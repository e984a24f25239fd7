import type { Page } from "@playwright/test";

/** What a person does by hand on a page: presses, and letters that are typed. */
type Effort = { presses: number; letters: number };

/** How fast: 40 words of five letters a minute, and three seconds for a press with what is read before it. */
const LETTERS_A_MINUTE = 40 * 5;
const SECONDS_A_PRESS = 3;

/** Counts what is done on a page from its next document on, whatever the journey calls it: the presses and letters that arrive. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { presses: 0, letters: 0 };
  await page.exposeFunction("countPress", () => {
    effort.presses += 1;
  });
  await page.exposeFunction("countLetters", (count: number) => {
    effort.letters += count;
  });
  await page.addInitScript(() => {
    const count = window as unknown as { countPress(): void; countLetters(count: number): void };
    const lengths = new WeakMap<EventTarget, number>();
    const typed = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type));
    document.addEventListener("pointerdown", () => count.countPress(), { capture: true });
    document.addEventListener(
      "input",
      ({ target }) => {
        if (!typed(target)) return;
        const { length } = (target as HTMLInputElement).value;
        const before = lengths.get(target as EventTarget) ?? 0;
        // A field that is filled at once was pressed before.
        if (before === 0) count.countPress();
        count.countLetters(Math.max(0, length - before));
        lengths.set(target as EventTarget, length);
      },
      { capture: true },
    );
  });
  return effort;
}

/** How long all of it takes, in seconds. */
export function secondsFor(...efforts: readonly Effort[]): number {
  const sum = (of: (effort: Effort) => number) => efforts.reduce((all, one) => all + of(one), 0);
  return (
    (sum(({ letters }) => letters) / LETTERS_A_MINUTE) * 60 + sum(({ presses }) => presses) * SECONDS_A_PRESS
  );
}
