// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { render } from "../../../../test/render.tsx";
import { localeSetting } from "../../kit/state.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import { Remarks } from "./components/remarks.tsx";

const INVOICE = {
  ...{ terms: "invoice", paid: false, price: 8000, currency: "JPY", received: 0, due_on: "2026-11-20" },
  ...{ status: "ended", time_zone: "Asia/Tokyo", approval_until: null },
  marks: { notes: 0, price_before: null, refund_open: 0, cancel_reason: null, is_disputed: false },
} as unknown as BookingItem;

test.each<[string, Partial<BookingItem>, string]>([
  // 2026-11-21 begins in Japan while it is still the 20th in London.
  ["2026-11-20T14:59:00Z", {}, "Invoice, due 11/20"],
  ["2026-11-20T15:00:00Z", {}, "Overdue 11/20"],
  ["2026-11-20T15:00:00Z", { status: "canceled", price: 1000 }, "Overdue 11/20"],
  ["2026-11-20T15:00:00Z", { status: "canceled", price: 0 }, ""],
  ["2026-11-20T15:00:00Z", { paid: true }, ""],
  ["2026-11-19T15:00:00Z", { status: "confirmed" }, ""],
  ["2026-11-20T15:00:00Z", { terms: "prepaid", due_on: null }, ""],
])("TERMS-7: at %s an invoice with %j is told as %j", async (now, changes, told) => {
  localeSetting.set("en");
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  try {
    const { container } = await render(<Remarks booking={{ ...INVOICE, ...changes }} />);
    expect(container.textContent).toBe(told);
  } finally {
    vi.useRealTimers();
  }
});
