import { isRejection, type Rejection, reject, rejectTooMany } from "../../api/envelope.ts";
import type { Context } from "../../api/handler.server.ts";
import { accept, type Decision } from "../../domain/decision.ts";
import type { ChargedCurrency } from "../../domain/money/money.ts";
import type { Problem } from "../../domain/problem.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { rejectedPassword } from "../account/credentials.server.ts";
import { accountById } from "../account/db.server.ts";
import { undoingAddress } from "../account/email-changes.db.server.ts";
import { refundAccountChanged } from "../account/mails.server.ts";
import { redeemCode } from "../account/tokens.db.server.ts";
import { catchRejection, Rejected } from "../bookings/rejected.server.ts";
import {
  deleteRefundAccount,
  lockRegisteredAccount,
  type RefundAccountRow,
  storeRefundAccount,
} from "../ledger/refund-account.db.server.ts";
import { insertAccountChange, isTransferOwed } from "../ledger/refund-account-change.db.server.ts";
import { redirectRefunds } from "../ledger/refund-redirect.db.server.ts";

export type Registered = RefundAccountRow & { currency: ChargedCurrency };

/** How the guest shows who asks: the account's password, or a code that was mailed. Either may be empty. */
type Proof = { password?: string | undefined; code?: string | undefined };

type Caller = Pick<
  Context<{ summary: string; auth: "user" }>,
  "app" | "user" | "now" | "clientAddress" | "request"
>;

/**
 * Registers the account that a guest's refunds go to, or removes it (null). While a transfer to the guest is still to be
 * made, a cookie alone is not enough (ACCOUNT-51); what was is kept, and the guest is told how to object (ACCOUNT-52).
 */
export async function changeRefundAccount(
  caller: Caller,
  account: Registered | null,
  proof: Proof,
): Promise<Rejection | null> {
  const { app } = caller;
  const proven = await isProven(caller, proof);
  if (isRejection(proven)) return proven;
  const decision = await catchRejection(() =>
    app.db.tx((tx) => changeIn(tx, caller, { account, isProven: proven })),
  );
  return decision.ok ? null : { rejected: decision.problems };
}

/** Whether the caller gave a proof that holds. A wrong one is rejected even where none is needed. */
async function isProven(caller: Caller, { password = "", code = "" }: Proof): Promise<boolean | Rejection> {
  const { app, user, now } = caller;
  // A password may have been set by a link to an address that the session alone has brought.
  if (password !== "")
    return (
      (await rejectedPassword(caller, password)) ?? (await undoingAddress(app.db, user.id, now)) === null
    );
  if (code.trim() === "") return false;
  // Counted before it is looked at, so that a thousand at once are no more than ten in turn.
  const seconds = await app.rateLimits.count("proof_code", String(user.id), now);
  if (seconds !== null) return rejectTooMany(seconds);
  const digits = code.normalize("NFKC").replaceAll(/\D/g, "");
  if (await redeemCode(app.db, { accountId: user.id, key: app.secret, now }, digits)) return true;
  return reject({ code: "wrong_code", field: "code" });
}

async function changeIn(
  tx: Tx,
  { user, now }: Caller,
  { account, isProven }: { account: Registered | null; isProven: boolean },
): Promise<Decision<null>> {
  const refunds = account ? await redirectRefunds(tx, user.id, account, now) : [];
  const before = await lockRegisteredAccount(tx, user.id);
  if (account) await storeRefundAccount(tx, user.id, account, now);
  else await deleteRefundAccount(tx, user.id);
  // After the refunds were redirected: one that a cancel has just made is seen here, or keeps the account before.
  const isOwed = await isTransferOwed(tx, user.id);
  if (isOwed && !isProven) throw new Rejected([PROOF_REQUIRED]);
  if (account || before) await keepTrace(tx, user.id, { account, before, refunds, isOwed, now });
  return accept(null);
}

const PROOF_REQUIRED: Problem = { code: "proof_required" };

/** The event keeps what was; who proved the address is told where money that was to come goes elsewhere. */
async function keepTrace(
  tx: Tx,
  accountId: number,
  change: {
    account: Registered | null;
    before: Registered | null;
    refunds: { id: number; before: RefundAccountRow | null }[];
    isOwed: boolean;
    now: number;
  },
): Promise<void> {
  const { account, before, refunds, isOwed, now } = change;
  const isReplaced = before !== null && !isSame(before, account);
  const was = { account: before, refunds: refunds.map((one) => ({ id: one.id, account: one.before })) };
  const changeId =
    isReplaced || isOwed
      ? await insertAccountChange(tx, { accountId, refundId: null, replaced: isReplaced, before: was, now })
      : null;
  const owner = changeId === null ? null : await accountById(tx, accountId);
  const told =
    owner && changeId !== null
      ? await refundAccountChanged(tx, owner, { changeId, isRemoved: account === null, now })
      : [];
  await recordEvent(tx, {
    ...{
      type: "refund_account.changed",
      actor: `account:${accountId}`,
      subject: `account:${accountId}`,
      now,
    },
    detail: { change_id: changeId, refunds: refunds.length },
    personal: { accountId, before: before ?? {}, after: account ?? {} },
    mails: told,
  });
}

function isSame(before: Registered, after: Registered | null): boolean {
  return (
    after !== null && (Object.keys(before) as (keyof Registered)[]).every((key) => before[key] === after[key])
  );
}
