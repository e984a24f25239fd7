import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { ProviderUnavailable } from "../../../adapters/stripe/provider-errors.server.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import { paymentsOperatorCommand } from "./commands.server.ts";
import { lastReconciliation } from "./reconciliation.db.server.ts";

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test.each([
  "mark-paid",
  "mark-refunded",
  "approve",
  "decline",
])("OPS-58: %s of a number that no booking has says so and fails", async (word) => {
  const failed = await paymentsOperatorCommand([word, "999999"], t.app).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StartupError);
  expect((failed as Error).message).toBe("There is no booking 999999.");
});

test("OPS-58: reconcile if no card provider is set compares what is here, says so and fails", async () => {
  const app = { ...t.app, provider: { ...t.app.provider, isSet: false } };
  const failed = await paymentsOperatorCommand(["reconcile"], app).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StartupError);
  expect((failed as Error).message).toContain("no card provider is set");
  // Today has a result, as where there is a provider.
  expect(await lastReconciliation(t.app.db)).toMatchObject({ count: 0 });
});

test("OPS-58: reconcile without an answer of the card provider says so and fails", async () => {
  const away = async function* (): AsyncGenerator<never> {
    yield* [];
    throw new ProviderUnavailable("connection refused");
  };
  const provider = { ...t.app.provider, listDisputes: away, listCharges: away };
  const failed = await paymentsOperatorCommand(["reconcile"], { ...t.app, provider }).catch((error) => error);
  expect(failed).toBeInstanceOf(StartupError);
  expect((failed as Error).message).toContain("Nothing was compared: the card provider cannot be reached");
});
