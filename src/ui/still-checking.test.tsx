// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { click, find, render } from "../../test/render.tsx";
import { StillChecking } from "./still-checking.tsx";
import { UiLocaleProvider } from "./ui-locale.tsx";

test.each([
  [
    "ja",
    "確認は続いていますので、もう一度お支払いいただく必要はありません。",
    "予約一覧",
    "メールでもお知らせします",
  ],
  ["en", "Your payment is still being checked.", "bookings", "we’ll email you"],
] as const)("INTENT-16: says in %s that the check continues, and where the outcome will be", async (locale, ...said) => {
  const onList = vi.fn();
  const { container } = await render(
    <UiLocaleProvider locale={locale}>
      <StillChecking onList={onList} />
    </UiLocaleProvider>,
  );
  for (const text of said) expect(container.textContent).toContain(text);
  // The only thing left to do.
  expect(container.querySelectorAll("button")).toHaveLength(1);
  await click(find("button"));
  expect(onList).toHaveBeenCalledOnce();
});
