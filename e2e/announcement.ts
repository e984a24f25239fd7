import type { Locator, Page } from "@playwright/test";

/** What the console announces for some seconds: the same words may also stand in a list of the page. */
export const announcement = (page: Page, words: string | RegExp): Locator =>
  page.getByRole("region", { name: /^(操作の結果|Messages)$/ }).getByText(words);
