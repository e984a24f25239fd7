import { type Rejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import type { App } from "../../../platform/app.ts";
import { blockGuest } from "../../account/blocking.server.ts";
import { guestById } from "../../account/guests.db.server.ts";
import { type GuestsContract, guestsContract } from "./contract.ts";

const handlers: Handlers<GuestsContract> = {
  "POST operate/guests/:id/block": ({ params, body }, caller) => block(caller, params.id, body.reason),

  "POST operate/guests/:id/unblock": ({ params }, caller) => block(caller, params.id, null),
};

/** Doing it twice is no mistake: the guest is blocked, whoever was first. */
async function block(
  { app, operator, now }: { app: App; operator: { accountId: number }; now: number },
  id: number,
  reason: string | null,
): Promise<{ is_blocked: boolean } | Rejection> {
  return app.db.tx(async (tx) => {
    if (!(await guestById(tx, id))) return reject("not_found");
    await blockGuest(tx, id, reason, { actor: `operator:${operator.accountId}`, now });
    return { is_blocked: reason !== null };
  });
}

export const guestsFeature = feature(guestsContract, handlers);
