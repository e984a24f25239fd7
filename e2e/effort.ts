import type { Page } from "@playwright/test";

/** What a person does by hand on a page: presses, letters that are typed, and the fields that they are typed into. */
type Effort = { presses: number; letters: number; fields: number };

/** 40 words of five letters a minute. */
const LETTERS_A_MINUTE = 40 * 5;

/** Counts what is done on a page from its next document on, whatever the journey calls it: what arrives there. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { presses: 0, letters: 0, fields: 0 };
  await page.exposeFunction("countPress", () => {
    effort.presses += 1;
  });
  await page.exposeFunction("countLetters", (count: number, isFirst: boolean) => {
    effort.letters += count;
    // A field that is filled at once was pressed before.
    if (isFirst) effort.presses += 1;
    if (isFirst) effort.fields += 1;
  });
  await page.addInitScript(() => {
    const count = window as unknown as {
      countPress(): void;
      countLetters(count: number, isFirst: boolean): void;
    };
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
        count.countLetters(Math.max(0, length - before), !lengths.has(target as EventTarget));
        lengths.set(target as EventTarget, length);
      },
      { capture: true },
    );
  });
  return effort;
}

/** How long all of it takes, in seconds, with so many for finding and pressing something. */
export function secondsFor(efforts: readonly Omit<Effort, "fields">[], secondsAPress: number): number {
  const sum = (of: (effort: Omit<Effort, "fields">) => number) =>
    efforts.reduce((all, one) => all + of(one), 0);
  return (
    (sum(({ letters }) => letters) / LETTERS_A_MINUTE) * 60 + sum(({ presses }) => presses) * secondsAPress
  );
}
