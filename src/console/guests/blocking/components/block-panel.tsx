import { TextArea } from "../../../kit/components/field.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useCan, useTexts } from "../../../kit/state.ts";
import type { BlockedGuest } from "../blocked-guest.ts";
import type { GuestsContract } from "../contract.ts";
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
  const form = useForm({
    label: t.doBlock,
    initial: { reason: "" },
    missing: ({ reason }) => (reason.trim() === "" ? { text: t.missingReason, selector: "textarea" } : null),
    send: ({ reason }, { idempotencyKey }) =>
      api<GuestsContract>()(
        "POST operate/guests/:id/block",
        { params: { id: String(guest.id) }, body: { reason: reason.trim() } },
        { idempotencyKey },
      ),
    done: () => {
      onDone();
      return { text: t.isBlocked(guest.name), subject: `account:${guest.id}` };
    },
    onClose,
  });
  // The address of the panel can be opened by anybody.
  if (!mayDecide) return null;
  return (
    <DecisionPanel
      decision={form}
      title={t.title}
      submit={t.doBlock}
      look="danger"
      className="space-y-3"
      onClose={onClose}
    >
      <p className="font-bold">{guest.name}</p>
      <ul className="list-disc space-y-1 pl-5 text-ink-2">
        {[t.stops, t.stays, t.tells].map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <TextArea
        {...form.field("reason")}
        error={form.missing ?? form.errorOf("reason")}
        data-autofocus
        label={t.reason}
        rows={3}
        maxLength={500}
      />
    </DecisionPanel>
  );
}
