import { textProblem } from "../fields/text-field.ts";
import type { Problem } from "../problem.ts";
import type { EventKind } from "./event-types.ts";

export const WEBHOOK_NAME_LENGTH = 60;

/** What is wrong with the name, the events or the rooms of a webhook (WEBHOOK-1). No rooms: null means all of them. */
export function webhookProblems({
  name,
  events,
  roomIds,
}: {
  name: string;
  events: readonly EventKind[];
  roomIds: readonly number[] | null;
}): Problem[] {
  return [
    textProblem("name", name, WEBHOOK_NAME_LENGTH),
    events.length === 0 ? { code: "webhook_events" as const, field: "events" } : null,
    roomIds?.length === 0 ? { code: "token_rooms" as const, field: "space_ids" } : null,
  ].filter((problem) => problem !== null);
}
