import { cashBalance } from "./cash.ts";
import { type Answer, invalid } from "./errors.ts";
import type { Form } from "./form.ts";
import { list } from "./params.ts";
import { all, find, type Work } from "./store.ts";

type Json = Record<string, unknown>;

/** Replaces the ids that `expand[]` names by whole objects: `latest_charge`, `data.customer`, … */
export async function expand(work: Work, result: Answer, form: Form): Promise<Answer> {
  const paths = list(form, "expand") ?? [];
  if (paths.length === 0 || result.status !== 200) return result;
  const body = structuredClone(result.body) as Json;
  for (const path of paths) await follow(work, body, path.split("."), path);
  return { status: 200, body };
}

async function follow(work: Work, at: Json, steps: string[], path: string): Promise<void> {
  const [step, ...rest] = steps;
  if (step === undefined) return;
  if (Array.isArray(at[step])) {
    for (const item of at[step]) await follow(work, item as Json, rest, path);
    return;
  }
  const value = await wholeOf(work, at, step, path);
  if (value === null) return;
  at[step] = value;
  await follow(work, value, rest, path);
}

async function wholeOf(work: Work, at: Json, step: string, path: string): Promise<Json | null> {
  const value = at[step];
  if (at.object === "charge" && step === "refunds") return refundsOf(work, String(at.id));
  if (at.object === "customer" && step === "cash_balance") {
    const customer = await find(work, "customer", String(at.id));
    return customer && (cashBalance(customer) as unknown as Json);
  }
  if (typeof value === "object" && value !== null) return value as Json;
  const kind = step === "source" ? sourceKinds[String(value).split("_")[0] ?? ""] : kinds[step];
  if (kind === undefined || !(step in at)) {
    throw invalid(`This property cannot be expanded (${path}).`, "expand");
  }
  if (typeof value !== "string") return null;
  const row = await find(work, kind, value);
  if (row === null) return null;
  const isDeleted = "isDeleted" in row.hidden && row.hidden.isDeleted === true;
  return isDeleted ? { id: value, object: kind, deleted: true } : (row.data as unknown as Json);
}

const kinds = {
  latest_charge: "charge",
  charge: "charge",
  payment_method: "payment_method",
  default_payment_method: "payment_method",
  customer: "customer",
  payment_intent: "payment_intent",
  balance_transaction: "balance_transaction",
  failure_balance_transaction: "balance_transaction",
} as const satisfies Record<string, Parameters<typeof find>[1]> as Record<
  string,
  Parameters<typeof find>[1] | undefined
>;

/** What a balance transaction is about, by the prefix of its id. */
const sourceKinds: Record<string, Parameters<typeof find>[1] | undefined> = {
  ch: "charge",
  py: "charge",
  re: "refund",
  pyr: "refund",
  du: "dispute",
  po: "payout",
};

async function refundsOf(work: Work, charge: string): Promise<Json> {
  const rows = await all(work, "refund", { match: { charge } });
  const data = rows.map((row) => row.data).reverse();
  return { object: "list", url: `/v1/charges/${charge}/refunds`, has_more: false, data };
}
