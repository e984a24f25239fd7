// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { render } from "../../../../test/render.tsx";
import { localeSetting } from "../state.ts";
import { BookingStatus } from "./booking-status.tsx";

beforeEach(() => localeSetting.set("ja"));

const BOOKING = { status: "canceled", terms: "prepaid", paid: false, pay_by: null, due_on: null } as const;

it.each([
  ["user", "キャンセル"],
  ["operator", "キャンセル"],
  ["declined", "お断り"],
  ["lapsed", "承認期限切れ"],
  ["unpaid", "未入金で取消"],
  ["payment_failed", "決済不成立"],
] as const)("CONSOLE-73: a booking that ended because of “%s” says %s", async (cancel_reason, word) => {
  const { container } = await render(<BookingStatus booking={{ ...BOOKING, marks: { cancel_reason } }} />);
  expect(container.textContent).toBe(word);
});
