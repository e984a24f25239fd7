import { isRejection, type Rejection } from "../../api/envelope.ts";
import type { Context } from "../../api/handler.server.ts";
import type { Actor } from "../../domain/actor.ts";
import type { Tx } from "../../platform/sql.ts";

type Caller = Pick<Context<{ summary: string; auth: "operator" }>, "app" | "now" | "once" | "operator">;

/** Writes something of the catalogue, once for the key of the call. This process shows it before the call is answered. */
export async function changeCatalog<Written extends object>(
  { app, now, once, operator: { actor } }: Caller,
  step: string,
  write: (tx: Tx, by: { actor: Actor; now: number }) => Promise<Written | Rejection>,
): Promise<Written | Rejection> {
  const written = await once(step, ({ db }) => db.tx((tx) => write(tx, { actor, now })));
  if (!isRejection(written)) await app.catalog.refresh();
  return written;
}
