// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { onPage, stubApi } from "../../../../test/page.tsx";
import type { PaymentLink } from "../contract.ts";
import { PayLink } from "./pay-link.tsx";

vi.mock("../../../adapters/stripe/card-provider.client.ts", async () => {
  const { sampleProvider } = await import("../../../../test/build/card-provider.ts");
  return { openCardProvider: async () => sampleProvider() };
});

beforeEach(() => sessionStorage.clear());

const LINK: PaymentLink = {
  ...{ state: "open", amount: 2000, currency: "SGD", payment_way: 4, other_ways: [9], next_step: null },
  ...{ until: "2027-01-09 18:00", time_zone: "Asia/Singapore", falls: "booking", lines: [], errors: [] },
};
const CODE = {
  kind: "code",
  data: "0002",
  qr: { size: 8, path: "M0 0h1v1h-1z" },
  hosted_url: null,
} as const;

const find = (name: string) =>
  [...document.querySelectorAll("button")].find((one) => one.textContent === name) ?? null;
const press = (name: string) => act(async () => find(name)?.click());

test("LINKPAY-14: a press shows the code, whoever opens the page sees it, and another way can be chosen", async () => {
  let now = LINK;
  const calls = stubApi({
    "POST payment_link_steps/secret": () => {
      now = { ...LINK, next_step: CODE };
      return { next_step: CODE };
    },
    "GET payment_links/secret": () => now,
  });
  await onPage(<PayLink token="secret" known={LINK} />);
  await press("Pay S$20.00 with PayNow");
  expect(calls[0]?.body).toEqual({ payment_way: 9 });
  expect(document.querySelector("svg[role=img]")?.getAttribute("aria-label")).toBe("PayNowのQRコード");
  expect(document.activeElement?.tagName).toBe("H1");
  expect(find("Pay S$20.00")).toBeNull();
  await press("Pay in another way");
  expect(find("Pay S$20.00")).not.toBeNull();
  // The same again: what was begun goes on.
  await press("Pay S$20.00 with PayNow");
  expect(document.querySelector("svg[role=img]")).not.toBeNull();
});

test("LINKPAY-14: without another way the page asks for a card", async () => {
  stubApi({});
  await onPage(<PayLink token="secret" known={{ ...LINK, other_ways: [] }} />);
  expect([...document.querySelectorAll("button")].some((one) => /with/.test(one.textContent ?? ""))).toBe(
    false,
  );
  expect(document.querySelector("h2")?.textContent).toBe("Card");
});
