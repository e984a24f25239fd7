// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import {
  ANSWERS,
  FREE,
  focused,
  footer,
  GUEST,
  openPanel,
  PREVIEW,
  preparePanel,
  send,
  settled,
  typeBooking,
} from "../../../../test/build/new-booking-panel.tsx";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { click, find, press, user } from "../../../../test/render.tsx";

preparePanel();

test("CONSOLE-61: refused because somebody was faster, everything typed is still there", async () => {
  let isTaken = false;
  stubApi({
    "GET operate/guests/lookup": () => [GUEST],
    "GET operate/free": () => FREE,
    "POST operate/bookings/preview": () =>
      isTaken
        ? { ...PREVIEW, impossible: [{ code: "slot_taken", item: 0, text: "The time is taken." }] }
        : PREVIEW,
    "POST operate/bookings": () => {
      isTaken = true;
      throw new Rejected(409, "slot_taken", ["The time is taken."]);
    },
  });
  await openPanel();
  await typeBooking();
  await send();
  expect(footer()).toContain("The time is taken.");
  expect(footer()).toContain("立花 智");
  expect(find<HTMLInputElement>("[data-step=when]").value).toBe("2026/12/10 18-20 6 people");
  await send();
  expect(footer()).toContain("This cannot be done as entered");
});

test("OPBOOK-6: if the price has changed meanwhile nothing is booked, the new one is shown, and then confirmed", async () => {
  let total = 6600;
  const calls = stubApi({
    ...ANSWERS,
    "POST operate/bookings/preview": () => ({ ...PREVIEW, total }),
    "POST operate/bookings": ({ total: shown }: { total: number }) => {
      total = 7200;
      if (shown !== total) throw new Rejected(409, "price_changed", ["The price has changed."]);
      return { id: 20300, reservation_ids: [40555] };
    },
  });
  await openPanel();
  await typeBooking();
  await send();
  await settled();
  expect(footer()).toContain("The price has changed.");
  expect(footer()).toContain("Book for ¥7,200");
  expect(find<HTMLInputElement>("[data-step=when]").value).toBe("2026/12/10 18-20 6 people");
  await send();
  expect(calls.findLast(({ call }) => call === "POST operate/bookings")?.body).toMatchObject({ total: 7200 });
  expect(footer()).toContain("Booked: 40555");
});

test("CONSOLE-19, BOOK-6: keeps a request that could not be sent, and sends it again under the same key", async () => {
  const keys: unknown[] = [];
  stubApi(ANSWERS);
  const stubbed = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (init.method === "POST" && url.endsWith("operate/bookings"))
      keys.push(new Headers(init.headers).get("idempotency-key"));
    return stubbed(url, init);
  });
  await openPanel();
  await typeBooking();
  await send();
  expect(footer()).toContain("The server could not be reached");
  expect(footer()).toContain("立花 智");
  await settled();
  await send();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test("CONSOLE-18: offline nothing is sent, and what was typed stays", async () => {
  const calls = stubApi(ANSWERS);
  await openPanel();
  await typeBooking();
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user(() => window.dispatchEvent(new Event("offline")));
  const button = [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent?.includes("Book for"),
  );
  expect(button?.disabled).toBe(true);
  await send();
  expect(calls.some(({ call }) => call === "POST operate/bookings")).toBe(false);
  expect(footer()).toContain("立花 智");
  isOnline.mockRestore();
  await user(() => window.dispatchEvent(new Event("online")));
  expect(button?.disabled).toBe(false);
});

test("CONSOLE-61: closed before and after booking, the keyboard goes back to what opened it", async () => {
  stubApi({ ...ANSWERS, "POST operate/bookings": () => ({ id: 20300, reservation_ids: [40555] }) });
  await openPanel();
  await press(focused(), "Escape");
  expect(document.activeElement).toBe(find("#opener"));
  await click(find("#opener"));
  await typeBooking();
  await send();
  expect(focused().textContent).toContain("Booked: 40555");
  await press(focused(), "Escape");
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(find("#opener"));
});
