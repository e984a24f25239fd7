// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderOnPage } from "../../../../test/page.tsx";
import { flash, withdrawFlash } from "../../../nav/flash.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FlashBanner } from "./flash-banner.tsx";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  return () => void vi.useRealTimers();
});

const alerts = () => [...document.querySelectorAll("[role=alert] p")].map(({ textContent }) => textContent);
const passing = () => document.querySelector("[role=status]")?.textContent;
const say = (text: string, tone?: "ok" | "error") => act(async () => flash(text, tone));

test("SCREEN-38: a success message passes; a refusal stays until it is closed", async () => {
  await renderOnPage(<FlashBanner />);
  await say("Refused", "error");
  await say("Refused", "error");
  await say("Saved");
  expect([alerts(), passing()]).toEqual([["Refused"], "Saved"]);
  await say("Refused, too", "error");
  await act(async () => vi.advanceTimersByTime(3000));
  expect([alerts(), passing()]).toEqual([["Refused", "Refused, too"], ""]);
  await act(async () => document.querySelector<HTMLButtonElement>("[role=alert] button")?.click());
  expect(alerts()).toEqual(["Refused, too"]);
  await act(async () => withdrawFlash("Refused, too"));
  expect(alerts()).toEqual([]);
});

test("SCREEN-38: over a dialog, a message is inside of it, so that it is seen and can be closed", async () => {
  await renderOnPage(
    <>
      <FlashBanner />
      <Dialog title="Bookings" onClose={() => {}}>
        <p>Nothing yet</p>
      </Dialog>
    </>,
  );
  await say("Not sent", "error");
  const dialog = document.querySelector("dialog");
  expect(dialog?.querySelector("[role=alert]")?.textContent).toContain("Not sent");
  await act(async () => dialog?.querySelector<HTMLButtonElement>("[role=alert] button")?.click());
  expect(alerts()).toEqual([]);
});
