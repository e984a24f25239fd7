// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { sampleBookingAnswer } from "../../../../../test/build/answers.ts";
import { onPage } from "../../../../../test/page.tsx";
import type { PaymentMethod } from "../../../../domain/money/payment-method.ts";
import { RefundWays } from "./refund-ways.tsx";

const CARD = 2;
const BANK = 1;

async function said(payment_way: PaymentMethod, refund: number, by_transfer: number): Promise<string[]> {
  const terms = { percent: 0, fee: 0, refund, by_transfer };
  const booking = sampleBookingAnswer({ payment_way, paid: true, authorised: false, cancel_terms: terms });
  const { unmount } = await onPage(<RefundWays booking={booking} />);
  const texts = [...document.querySelectorAll("p")].map(({ textContent }) => textContent ?? "");
  await unmount();
  return texts;
}

test("IMPORT-7: a guest who paid by card reads what of the refund comes by transfer, and why all of it does", async () => {
  expect(await said(CARD, 2000, 0)).toEqual([expect.stringMatching(/card/)]);
  expect(await said(CARD, 2000, 500)).toEqual([
    expect.stringMatching(/card/),
    expect.stringMatching(/^Of this, ¥500 is refunded by transfer/),
  ]);
  expect(await said(CARD, 2000, 2000)).toEqual([
    expect.stringMatching(/^This was not paid online on this site, so the refund comes by transfer/),
  ]);
  expect(await said(BANK, 2000, 2000)).toEqual([]);
});
