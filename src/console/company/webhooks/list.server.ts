import type { DeliveryState } from "../../../domain/outside/deliveries.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import { deliveryColumns } from "./columns.ts";
import type { DeliveryItem, DeliveryQuery } from "./contract.ts";
import { DELIVERIES, type DeliveryConditions, type DeliveryRow } from "./deliveries.db.server.ts";

export const deliveries: ListWithFile<DeliveryQuery, DeliveryConditions, DeliveryRow, DeliveryItem> = {
  name: "webhook_deliveries",
  rows: DELIVERIES,
  conditions: ({ webhook = null, state = null }) => ({ webhook, states: state }),
  present: (rows) => rows.map(presentDelivery),
  columns: deliveryColumns,
};

export function presentDelivery(row: DeliveryRow): DeliveryItem {
  return {
    ...{ id: row.id, event_id: `evt_${row.event_id}`, type: row.type, state: stateOf(row) },
    ...{ attempts: row.attempts, status: row.status, problem: row.problem },
    created_at: row.created_at.toISOString(),
    last_try_at: row.last_try_at?.toISOString() ?? null,
    next_try_at: row.next_try_at?.toISOString() ?? null,
  };
}

function stateOf({ next_try_at: next, delivered_at: delivered }: DeliveryRow): DeliveryState {
  if (next !== null) return "waiting";
  return delivered === null ? "failed" : "delivered";
}
