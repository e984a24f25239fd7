import type { GuestsContract } from "../../../guests/blocking/contract.ts";
import { Effects, TextPanel } from "../../../kit/form/components/text-panel.tsx";
import { api, useCan, useTexts } from "../../../kit/state.ts";
import type { BlockedGuest } from "../blocked-guest.ts";
import { messages } from "../messages.ts";

/** Stops a guest from booking, for a reason that is not shown to the guest. */
export function BlockPanel({
  guest,
  onClose,
  onDone,
}: {
  guest: BlockedGuest;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const mayDecide = useCan("people");
  // Anyone on the staff can open the address of the panel.
  if (!mayDecide) return null;
  return (
    <TextPanel
      of={{ name: "reason", label: t.reason, missing: t.missingReason }}
      title={t.title}
      submit={t.doBlock}
      look="danger"
      send={(reason, { idempotencyKey }) =>
        api<GuestsContract>()(
          "POST operate/guests/:id/block",
          { params: { id: String(guest.id) }, body: { reason: reason.trim() } },
          { idempotencyKey },
        )
      }
      done={() => {
        onDone();
        return { text: t.isBlocked(guest.name), subject: `account:${guest.id}` };
      }}
      onClose={onClose}
    >
      <Effects name={guest.name} effects={[t.stops, t.stays, t.tells]} />
    </TextPanel>
  );
}
