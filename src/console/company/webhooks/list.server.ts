import { dataLanguage } from "../../../domain/language/text.ts";
import type { DeliveryState } from "../../../domain/outside/deliveries.ts";
import type { ListWithFile } from "../../server/list.server.ts";
import type { DeliveryItem, DeliveryQuery } from "./contract.ts";
import { DELIVERIES, type DeliveryConditions, type DeliveryRow } from "./deliveries.db.server.ts";
import { EVENT_NAMES } from "./messages/events.ts";
import { messages } from "./messages/screen.ts";

export const deliveries: ListWithFile<DeliveryQuery, DeliveryConditions, DeliveryRow, DeliveryItem> = {
  name: "webhook_deliveries",
  rows: DELIVERIES,
  conditions: ({ webhook = null, state = null }) => ({ webhook, states: state }),
  present: (rows) => rows.map(presentDelivery),
  columns: ({ locale }, clock) => {
    const t = messages[locale];
    const named = (type: string) =>
      EVENT_NAMES[type as keyof typeof EVENT_NAMES]?.[dataLanguage(locale)] ?? type;
    return [
      [t.id, ({ event_id: id }) => id],
      [clock.head(t.at), ({ created_at: at }) => clock.at(at)],
      [t.event, ({ type }) => named(type)],
      [t.eventCode, ({ type }) => type],
      [t.stateHead, ({ state }) => t.deliveryState(state)],
      [t.stateCode, ({ state }) => state],
      [t.attempts, ({ attempts }) => attempts],
      [clock.head(t.lastTry), ({ last_try_at: at }) => at && clock.at(at)],
      [t.answer, ({ status }) => status],
      [t.problemHead, ({ problem }) => problem && t.problem(problem)],
    ];
  },
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
