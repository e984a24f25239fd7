// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { stubApi } from "../../../../test/page.tsx";
import { render } from "../../../../test/render.tsx";
import type { Me } from "../../../features/staff/contract.ts";
import { localeSetting, MeContext } from "../../kit/state.ts";
import SlipPage from "./slip.page.tsx";

const ITEM = {
  ...{ id: 40555, group_id: 20300, status: "confirmed", price: 6600, currency: "JPY" },
  space: { id: 101, name: "Ōtemachi B", group: null },
  ...{ start_datetime: "2026-12-10 18:00", end_datetime: "2026-12-10 20:00", time_zone: "Asia/Tokyo" },
};
const ACCOUNT = {
  ...{ bank: "Kakuu Bank", branch: "Kanda branch", type: "Ordinary", number: "0000001", holder: "カ)マガリ" },
};

async function slipOf(booking: object, transfer: object | null): Promise<string> {
  localeSetting.set("en");
  stubApi({
    "GET operate/bookings/40555": () => ({
      booking: { ...ITEM, ...booking },
      guest: { name: "立花 智", company: null },
      order: [ITEM, { ...ITEM, id: 40556, price: 1400 }, { ...ITEM, id: 40557, status: "canceled" }],
      transfer,
    }),
  });
  const me = { rights: ["see"], brand: { name: "Magari", time_zone: "Asia/Tokyo" } } as unknown as Me;
  const router = createMemoryRouter([{ path: "/bookings/:number/slip", element: <SlipPage /> }], {
    initialEntries: ["/bookings/40555/slip"],
  });
  const { container } = await render(
    <MeContext value={me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  await expect.poll(() => container.textContent).toContain("Ōtemachi B");
  return container.textContent ?? "";
}

it("OPBOOK-8: a slip says until when, where and under which name to transfer what the order owes", async () => {
  const text = await slipOf(
    { terms: "prepaid", paid: false, due_on: null, pay_by: "2026-12-08" },
    { amount: 8000, pay_by: "2026-12-08", account: ACCOUNT },
  );
  for (const told of ["2026/12/08", "¥8,000", "Kakuu Bank Kanda branch", "Ordinary 0000001", "カ)マガリ"])
    expect(text).toContain(told);
  expect(text).toContain("such as 40555 ");
  expect(text).not.toContain("40557");
});

it.each([
  ["paid", { terms: "prepaid", paid: true, due_on: null, pay_by: null }, null, "Paid."],
  ["free", { terms: "free", paid: true, due_on: null, pay_by: null }, null, "Nothing is to be paid."],
  [
    "to be paid to an account that is not known",
    { terms: "invoice", paid: false, due_on: "2027-01-31", pay_by: null },
    { amount: 8000, pay_by: "2027-01-31", account: null },
    "2027/01/31",
  ],
])("OPBOOK-8: a slip of what is %s names no account", async (_, booking, transfer, told) => {
  const text = await slipOf(booking, transfer);
  expect(text).toContain(told);
  expect(text).not.toContain("Where to transfer");
});

it.each([
  ["JPY", "Total (tax included)¥8,000"],
  ["SGD", "TotalS$80.00"],
] as const)("CONSOLE-90: a slip in %s says what its total contains", async (currency, total) => {
  const text = await slipOf({ terms: "free", paid: true, due_on: null, pay_by: null, currency }, null);
  expect(text).toContain(total);
});
