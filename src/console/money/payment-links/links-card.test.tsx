// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { freshConsole, openPanel, settled } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { LinksCard } from "./components/links-card.tsx";

const READ = "GET operate/bookings/40386/payment_links";
const LINK = {
  ...{ id: 5, version: 2, state: "withdrawn", amount: 6600, currency: "JPY", is_hold: true, by: "Takanashi" },
  ...{
    at: "2026-12-08T01:00:00Z",
    until: "2026-12-09T01:00:00Z",
    booking_ids: [40386],
    room: "101",
    url: null,
  },
  ...{ time_zone: "Asia/Tokyo", start_datetime: "2026-12-10 13:00", guest: { id: 1, name: "佐々木 遥" } },
};
const links = (held: object | null) => ({
  ...{ items: [LINK], due: 6600, due_of_order: 6600, bookings: 1, currency: "JPY", why_not: null, held },
});

beforeEach(freshConsole);

async function shownWith(held: object | null) {
  stubApi({ [READ]: () => links(held) });
  await openPanel(() => <LinksCard id={40386} onChange={() => {}} />, ["see", "desk"]);
  await settled();
  return document.body.textContent ?? "";
}

test("LINKPAY-13: a booking that is still held says until when, and leads to its cancel or to another link", async () => {
  const text = await shownWith({ until: "2026-12-09", is_change: false });
  expect(text).toContain("held until 12/09 (Wed)");
  expect(text).toContain("Cancel the booking");
  expect(text).toContain("Send another link");
});

test("LINKPAY-13: a change that is still held leads to the change", async () => {
  expect(await shownWith({ until: "2026-12-09", is_change: true })).toContain("Change the booking");
});

test("LINKPAY-13: if nothing is held nothing is said", async () => {
  expect(await shownWith(null)).not.toContain("held until");
});
