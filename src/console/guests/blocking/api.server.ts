import { type Rejection, reject } from "../../../api/envelope.ts";
import { type Context, feature, type Handlers } from "../../../api/handler.server.ts";
import { blockGuest } from "../../../features/account/blocking.server.ts";
import { guestById } from "../../../features/account/guests.db.server.ts";
import { guestsCommand } from "./command.server.ts";
import { type GuestsContract, guestsContract } from "./contract.ts";

const handlers: Handlers<GuestsContract> = {
  "POST operate/guests/:id/block": ({ params, body }, caller) => block(caller, params.id, body.reason),

  "POST operate/guests/:id/unblock": ({ params }, caller) => block(caller, params.id, null),
};

type Caller = Pick<Context, "now" | "once"> & { operator: { accountId: number } };

/** Doing it twice is not an error: the guest is blocked either way. */
async function block(
  { operator, now, once }: Caller,
  id: number,
  reason: string | null,
): Promise<{ is_blocked: boolean } | Rejection> {
  return once("block", ({ db }) =>
    db.tx(async (tx) => {
      if (!(await guestById(tx, id))) return reject("not_found");
      await blockGuest(tx, id, reason, { actor: `operator:${operator.accountId}`, now });
      return { is_blocked: reason !== null };
    }),
  );
}

export const guestsNoun = { feature: feature(guestsContract, handlers), command: guestsCommand };
