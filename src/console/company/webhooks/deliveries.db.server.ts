import type { DeliveryState } from "../../../domain/outside/deliveries.ts";
import { type Queryable, type Statement, sql } from "../../../platform/sql.ts";
import type { ListRows } from "../../server/list.db.server.ts";

/** `webhook` null: of all of them. */
export type DeliveryConditions = { webhook: number | null; states: readonly DeliveryState[] | null };

export type DeliveryRow = {
  id: number;
  event_id: number;
  type: string;
  attempts: number;
  created_at: Date;
  last_try_at: Date | null;
  next_try_at: Date | null;
  delivered_at: Date | null;
  status: number | null;
  problem: string | null;
};

const STATES: Record<DeliveryState, Statement> = {
  waiting: sql`r.next_try_at IS NOT NULL`,
  delivered: sql`r.delivered_at IS NOT NULL AND r.next_try_at IS NULL`,
  failed: sql`r.delivered_at IS NULL AND r.next_try_at IS NULL`,
};

const SHOWN = sql`r.id, r.event_id, e.type, r.attempts, r.created_at, r.last_try_at, r.next_try_at, r.delivered_at, r.status,
  r.problem`;

export const DELIVERIES: ListRows<DeliveryConditions> = {
  from: () => sql`webhook_delivery r`,
  where: ({ webhook, states }) => {
    const chosen = states === null ? [sql`true`] : states.map((state) => sql`(${STATES[state]})`);
    const any = chosen.reduce((all, one) => sql`${all} OR ${one}`);
    return sql`(${webhook}::int IS NULL OR r.webhook_id = ${webhook}) AND (${any})`;
  },
  order: () => ({ column: sql`r.created_at`, type: "timestamptz", isDescending: true }),
  select: sql`${SHOWN} FROM page r JOIN event e ON e.id = r.event_id`,
};

export function deliveryById(
  db: Queryable,
  { webhookId, id }: { webhookId: number; id: number },
): Promise<(DeliveryRow & { body: string; answer: string | null }) | null> {
  return db.row(sql`SELECT ${SHOWN}, e.body, r.answer FROM webhook_delivery r JOIN event e ON e.id = r.event_id
    WHERE r.id = ${id} AND r.webhook_id = ${webhookId}`);
}
