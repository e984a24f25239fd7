import { openDispute } from "./disputes.ts";
import { lockIntent } from "./intent-row.ts";
import { cancel } from "./payment-cancel.ts";
import { expireElsewhere, finishProcessing } from "./payment-confirm.ts";
import { payOut } from "./payouts.ts";
import { failRefund, settleRefund } from "./refunds.ts";
import type { Work } from "./store.ts";

/** Runs one scheduled task that is due. False if there is none. */
export async function runOneTask(work: Work, now: number): Promise<boolean> {
  const { rows } = await work.client.query<{ id: string; kind: string; object: string }>(
    "select id, kind, object from sandbox.task where due <= $1 order by due, id limit 1 for update skip locked",
    [now],
  );
  const task = rows[0];
  if (task === undefined) return false;
  await run(work, task.kind, task.object);
  await work.client.query("delete from sandbox.task where id = $1", [task.id]);
  return true;
}

async function run(work: Work, kind: string, object: string): Promise<void> {
  switch (kind) {
    case "refund_settles":
      return settleRefund(work, object);
    case "refund_fails":
      return failRefund(work, object);
    case "dispute":
      return openDispute(work, object);
    case "processing":
      return finishProcessing(work, await lockIntent(work, object));
    case "attempt_expires":
      return expireElsewhere(work, await lockIntent(work, object));
    case "payout":
      return payOut(work, object);
    case "authorization_lapses":
      return lapse(work, object);
    default:
      throw new Error(`unknown task ${kind}`);
  }
}

/** Releases an authorisation that was not captured in time. */
async function lapse(work: Work, intentId: string): Promise<void> {
  const intent = await lockIntent(work, intentId);
  if (intent.data.status === "requires_capture") await cancel(work, intent, "automatic");
}
