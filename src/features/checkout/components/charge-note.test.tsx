// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { onPage } from "../../../../test/page.tsx";
import type { PaymentChoice } from "../use-payment-choice.ts";
import { ChargeNote } from "./charge-note.tsx";

test.each([
  ["bank", "¥610", true],
  ["card", null, false],
] as const)("SCREEN-73: a free cancellation names what the transfer back costs; paid by %s", async (kind, transferFee, isSaid) => {
  const payment = { choice: kind === "bank" ? { kind } : { kind, id: null }, card: undefined };
  await onPage(
    <ChargeNote
      payment={payment as unknown as PaymentChoice}
      amount="¥3,080"
      today="2026-12-01"
      payBy="2026-12-08"
      freeUntil="2026-12-05"
      transferFee={transferFee}
      isOnApproval={false}
    />,
  );
  expect(document.body.textContent).toContain("Free cancellation until");
  expect(document.body.textContent?.includes("¥610")).toBe(isSaid);
});
