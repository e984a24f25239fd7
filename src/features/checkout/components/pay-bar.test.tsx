// @vitest-environment happy-dom
import { act } from "react";
import { expect, test, vi } from "vitest";
import { onPage } from "../../../../test/page.tsx";
import { find } from "../../../../test/render.tsx";
import { PayBar } from "./pay-bar.tsx";

test("the bar leaves when a jump leads past the last step, and comes back above it", async () => {
  let report: (isIntersecting: boolean) => Promise<void> = async () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
        // A browser reports changes only: whatever is above has to count as in sight.
        expect(Number.parseInt(rootMargin, 10)).toBeGreaterThan(100_000);
        report = (isIntersecting) => act(async () => callback([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  await onPage(
    <>
      <h2 id="final">Before you book</h2>
      <PayBar total={1000} currency="JPY" lastStep="final" />
    </>,
  );
  // Its room stays, so that nothing moves.
  const isHidden = () => find("button").closest(".invisible") !== null;
  expect([isHidden(), document.body.textContent]).toEqual([false, expect.stringContaining("1,000")]);
  await report(true);
  expect(isHidden()).toBe(true);
  await report(false);
  expect(isHidden()).toBe(false);
});
