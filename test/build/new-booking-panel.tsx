import { act, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, vi } from "vitest";
import NewBookingPanel from "../../src/console/bookings/new/components/new-booking-panel.tsx";
import type { PanelPlace } from "../../src/console/kit/panel/panel-place.ts";
import { localeSetting, MeContext } from "../../src/console/kit/state.ts";
import type { Right } from "../../src/domain/staff.ts";
import type { Me } from "../../src/features/staff/contract.ts";
import { click, find, press, render, type } from "../render.tsx";

/** The panel of a new booking on a screen with the button that opens it, and what its calls answer. */

export const GUEST = {
  id: 7,
  name: "立花 智",
  company: "立花会計事務所",
  mail: "tachibana@example.jp",
  phone: null,
  bookings: 22,
  unpaid: 1,
  is_blocked: false,
};
const LINE = { name: "Weekday", billed_hours: 2, cost_per_hour: 3300, amount: 6600 };
export const ROOM = {
  space_id: 101,
  name: "Ōtemachi B",
  group: null,
  area: "Ōtemachi",
  capacity: 6,
  total: 6600,
  currency: "JPY",
};
export const FREE = {
  room: null,
  spaces: [{ ...ROOM, lines: [LINE], free_until: "22:00", rules_broken: [] }],
  overridable: [],
  near: [],
};
export const PREVIEW = {
  ...{ price_before: null, price_after: 6600, difference: 6600, currency: "JPY", settle: [] },
  ...{ fee: null, refund: null, transfer_fee: null, documents: [], ledger: [] },
  ...{ rules_broken: [], impossible: [], conflicts: [], mails: [] },
  items: [
    {
      ...{ space_id: 101, name: "Ōtemachi B", price_ruled: 6600, price: 6600, lines: [LINE], cleaning: 30 },
      ...{ free_cancel_until: null, cancel_policies: [] },
    },
  ],
  ...{
    total: 6600,
    pay_by: "2026-12-09",
    due_on: null,
    link_until: null,
    needs_reason: false,
    takes_mail: true,
    alike: [],
  },
};
export const EARLY = { code: "slot_too_early", item: 0, text: "It begins too soon.", right: "desk" };

/** A document without a layout, in English, with a clock that moves when told; to be called once in a file. */
export function preparePanel(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    localeSetting.set("en");
    // Without a layout there is nothing to show over.
    HTMLDialogElement.prototype.show = function show() {
      this.open = true;
    };
  });
  afterEach(() => void vi.useRealTimers());
}

/** A screen with the button that opens the panel. */
function Screen({ place }: { place: PanelPlace | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setIsOpen(true)}>
        {"New booking"}
      </button>
      {isOpen && <NewBookingPanel place={place} onClose={() => setIsOpen(false)} />}
    </>
  );
}

export async function openPanel(
  rights: readonly Right[] = ["see", "desk", "price"],
  place: PanelPlace | null = null,
) {
  const me = {
    rights,
    brand: {
      ...{ name: "fureaispace", currency: "JPY", time_zone: "Asia/Tokyo" },
      ...{ payment_ways: [1, 2], transfer_currencies: ["JPY"], link_currencies: ["JPY"], invoice_days: 365 },
    },
  } as unknown as Me;
  const router = createMemoryRouter([{ path: "/", element: <Screen place={place} /> }]);
  await render(
    <MeContext value={me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  find("#opener").focus();
  await click(find("#opener"));
}

/** What is typed settles, is asked for, and is drawn. */
export function settled(): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(450)));
}

export const focused = () => document.activeElement as HTMLInputElement;
export const footer = () => find("dialog").textContent ?? "";
export const send = async () => {
  await press(focused(), "Enter", { ctrlKey: true });
  await settled();
};

/** From the first key to the last step, by keyboard. */
export async function typeBooking() {
  await type(focused(), "tachibana");
  await settled();
  await press(focused(), "Enter");
  await settled();
  await type(focused(), "2026/12/10 18-20 6 people");
  await settled();
  await press(focused(), "Enter");
  await settled();
  await press(focused(), "Enter");
  await settled();
}

/** A guest who is found, a room that is free, and its price. */
export const ANSWERS = {
  "GET operate/guests/lookup": () => [GUEST],
  "GET operate/free": () => FREE,
  "POST operate/bookings/preview": () => PREVIEW,
};
