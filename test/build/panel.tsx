import { act, type ReactNode, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { forgetQueries } from "../../src/console/kit/readings.ts";
import { localeSetting, MeContext } from "../../src/console/kit/state.ts";
import type { Right } from "../../src/domain/staff.ts";
import type { Me } from "../../src/features/staff/contract.ts";
import { click, find, press, render } from "../render.tsx";

/* A panel of the console about one booking, on a screen with the button that opens it. The API is `stubApi`'s. */

const BOOKING = {
  ...{ id: 40386, group_id: 20217, space: { id: 101, name: "Sakuragaoka 3F", group: null } },
  ...{ start_datetime: "2026-12-10 13:00", end_datetime: "2026-12-10 16:00", time_zone: "Asia/Tokyo" },
  guest: { id: 1, name: "佐々木 遥", company: null, mail: "haruka@example.jp" },
  ...{ price: 6600, full_price: 6600, currency: "JPY", payment_way: 2, terms: "prepaid", paid: true },
  ...{ received: 0, pay_by: null, due_on: null, status: "confirmed", approval_until: null, version: 3 },
  ...{ canceled_at: null, cleaning_minutes: 15 },
  marks: { notes: 0, price_before: null, refund_open: 0, cancel_reason: null, is_disputed: false },
};
const can = { ok: true, why: null };

/** A booking as lists and writes answer it. */
export const bookingOf = (changes: object = {}) => ({ ...BOOKING, ...changes });

/** `GET operate/bookings/40386`, last changed by Takanashi. */
export const detailOf = (changes: object = {}) => ({
  booking: bookingOf(changes),
  guest: { mail: "haruka@example.jp" },
  history: [{ action: "reservation.changed", actor: { kind: "staff", name: "Takanashi" } }],
  ...{
    order: [],
    series: [],
    money: [{ balance: 6600 }],
    can: { change: can, cancel: can, price: can, reinstate: can },
  },
});

/** What previews of every kind have. */
export const PREVIEW = {
  ...{ price_before: 6600, price_after: 6600, difference: 0, currency: "JPY", settle: [] },
  ...{ fee: null, refund: null, transfer_fee: null, rules_broken: [], impossible: [], conflicts: [] },
  ...{ documents: [], mails: [], ledger: [], papers: [], price_lines: [], warnings: [], settlements: [] },
};

/** The broken rule of a transfer that would come too late. */
export const TOO_SOON = { code: "bank_too_soon", item: 0, text: "Too late for a transfer.", right: "desk" };

/** Before each test: a clock of its own, English, no answers from before. */
export function freshConsole(): void {
  vi.useFakeTimers();
  localeSetting.set("en");
  forgetQueries();
  HTMLDialogElement.prototype.show = function show() {
    this.open = true;
  };
}

/** Opens a panel by the button of a screen, and lets it read and preview. */
export async function openPanel(
  panel: (close: () => void) => ReactNode,
  rights: readonly Right[] = ["see", "desk", "price"],
  groupIds: readonly number[] = [],
): Promise<void> {
  const me = {
    rights,
    group_ids: groupIds,
    brand: { time_zone: "Asia/Tokyo", currency: "JPY" },
  } as unknown as Me;
  const element = <Screen panel={panel} />;
  await render(
    <MeContext value={me}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </MeContext>,
  );
  find("#opener").focus();
  await click(find("#opener"));
  await settled();
}

function Screen({ panel }: { panel: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" id="opener" onClick={() => setIsOpen(true)}>
        {"Open"}
      </button>
      {isOpen && panel(() => setIsOpen(false))}
    </>
  );
}

/** Presses the button of a panel with these words on it, and lets what follows be answered. */
export async function choose(words: string): Promise<void> {
  const buttons = [...document.querySelectorAll("button")];
  const found = buttons.find(({ textContent }) => textContent?.includes(words));
  if (!found)
    throw new Error(`no button "${words}" among ${buttons.map((one) => one.textContent).join(", ")}`);
  await click(found);
  await settled();
}

/** Sends what the panel holds, by its key. */
export async function send(): Promise<void> {
  await press(find("dialog h2"), "Enter", { ctrlKey: true });
  await settled();
}

/** Lets what was typed be previewed, and what was sent be answered. */
export const settled = () => act(async () => void (await vi.advanceTimersByTimeAsync(450)));

export const shown = () => find("dialog").textContent ?? "";
