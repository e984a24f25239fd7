// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { freshConsole } from "../../../../test/build/panel.tsx";
import { render } from "../../../../test/render.tsx";
import type { Me } from "../../../features/staff/contract.ts";
import { approvals } from "../../bookings/approve/noun.ts";
import { NounsContext } from "../../kit/noun.ts";
import { MeContext } from "../../kit/state.ts";
import { paymentLinks } from "../../money/payment-links/noun.ts";
import type { Todo } from "../contract.ts";
import { TodoList } from "./todo-list.tsx";

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

test("a line says what happens at its deadline: an approval is declined, a payment link only ends", async () => {
  const waiting = (kind: Todo["kind"], minutes: number) => ({
    ...{ kind, count: 1, sums: [], since: null },
    urgent_at: new Date(Date.now() + minutes * 60_000 + 500).toISOString(),
  });
  const todo = [waiting("approvals", 90), waiting("payment_links", 120), waiting("payment_links", 0)];
  const element = (
    <NounsContext value={[approvals, paymentLinks]}>
      {todo.map((one) => (
        <TodoList key={one.urgent_at} todo={[one as Todo]} isEverywhere={false} />
      ))}
    </NounsContext>
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  await render(
    <MeContext value={{ rights: ["see"], brand: { time_zone: "Asia/Tokyo" } } as unknown as Me}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  const hints = [...document.querySelectorAll("li .text-sub")].map(({ textContent }) => textContent);
  expect(hints).toEqual([
    expect.stringMatching(/^Auto-declines in 1/),
    expect.stringMatching(/^The first ends in 2/),
    "The first is about to end",
  ]);
});
