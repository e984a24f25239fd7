// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { sampleUser } from "../../../../test/build/answers.ts";
import { onPage, stubApi } from "../../../../test/page.tsx";
import { forgetGuest } from "../../account/state.ts";
import VerificationNotice from "./verification-notice.tsx";

const unverified = { ...sampleUser(), is_email_verified: false };

beforeEach(() => {
  forgetGuest();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** The notice, on a page whose user opens the link elsewhere as soon as `verify` is called. */
async function openNotice() {
  let isOpened = false;
  const answer = () => ({ ...unverified, is_email_verified: isOpened });
  const calls = stubApi({ "GET users": answer });
  const page = await onPage(<VerificationNotice />, { user: unverified, reloadUser: answer });
  return {
    ...page,
    calls,
    verify: () => {
      isOpened = true;
    },
    isShown: () => document.body.textContent?.includes("verified yet") === true,
    does: (action: () => unknown) =>
      act(async () => {
        await action();
        await new Promise((resolve) => setTimeout(resolve, 5));
      }),
  };
}

test.each([
  ["another window had the focus", () => window.dispatchEvent(new Event("focus"))],
  ["the page was kept in memory", () => window.dispatchEvent(new Event("pageshow"))],
  ["another tab was in front", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["nothing tells of the other device", () => vi.advanceTimersByTime(5000)],
])("ACCOUNT-49: the notice goes once the link was opened elsewhere: %s", async (_, comeBack) => {
  const notice = await openNotice();
  await notice.does(comeBack);
  expect([notice.calls.length, notice.isShown()]).toEqual([1, true]);
  notice.verify();
  await notice.does(comeBack);
  expect(notice.isShown()).toBe(false);
});

test("ACCOUNT-49: a tab that is left open stops asking, until somebody comes back to it", async () => {
  const notice = await openNotice();
  for (let turn = 0; turn < 160; turn++) await notice.does(() => vi.advanceTimersByTime(4000));
  const asked = notice.calls.length;
  await notice.does(() => vi.advanceTimersByTime(4000));
  expect(notice.calls.length).toBe(asked);
  await notice.does(() => window.dispatchEvent(new Event("focus")));
  expect(notice.calls.length).toBe(asked + 1);
});
