import { operatePaths } from "../../../nav/operate-paths.ts";
import type { BookingDetail } from "../../bookings/detail/contract.ts";
import { type Action, useAction } from "../../kit/decision/use-action.ts";
import { api, say, useTexts } from "../../kit/state.ts";
import type { GuestsContract } from "./contract.ts";
import { messages } from "./messages.ts";

export type BlockedGuest = Pick<BookingDetail["guest"], "id" | "name" | "blocked">;

/** Blocks a guest for a reason, or unblocks where it is null, and says so in one sentence. */
export function useBlocking(guest: BlockedGuest, onDone: () => void): Action<[reason: string | null]> {
  const t = useTexts(messages);
  const params = { id: String(guest.id) };
  return useAction(
    (idempotencyKey, reason: string | null) =>
      reason === null
        ? api<GuestsContract>()("POST operate/guests/:id/unblock", { params, body: {} }, { idempotencyKey })
        : api<GuestsContract>()(
            "POST operate/guests/:id/block",
            { params, body: { reason } },
            { idempotencyKey },
          ),
    ({ is_blocked: isBlocked }) => {
      const auditPath = operatePaths.audit(`subject=account:${guest.id}`);
      say(isBlocked ? t.isBlocked(guest.name) : t.isUnblocked(guest.name), { auditPath });
      onDone();
    },
  );
}
