import { TextArea } from "../../../kit/components/field.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useCan, useTexts } from "../../../kit/state.ts";
import type { DirectoryContract, GuestDetail } from "../contract.ts";
import { messages } from "../messages/merge.ts";

const call = api<DirectoryContract>();

/** Erases a guest's data, as the guest could, for a reason. */
export function ErasePanel({
  detail: { guest },
  onClose,
  onDone,
}: {
  detail: GuestDetail;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const mayDecide = useCan("people");
  const params = { id: String(guest.id) };
  const form = useForm({
    label: t.doErase,
    about: {
      seen: { version: guest.version, facts: [] },
      read: async () => ({
        version: (await call("GET operate/guests/:id", { params })).guest.version,
        facts: [],
      }),
    },
    initial: { reason: "" },
    missing: ({ reason }) => (reason.trim() === "" ? { text: t.missingReason, selector: "textarea" } : null),
    send: ({ reason }, { version, idempotencyKey }) =>
      call("POST operate/guests/:id/anonymise", { params, body: { reason, version } }, { idempotencyKey }),
    done: () => {
      onDone();
      return { text: t.erased(guest.id), subject: `account:${guest.id}` };
    },
    onClose,
  });
  // The address of the panel can be opened by anybody.
  if (!mayDecide || guest.is_erased || guest.is_staff) return null;
  return (
    <DecisionPanel
      decision={form}
      title={t.eraseTitle}
      number={guest.id}
      submit={t.doErase}
      look="danger"
      className="space-y-3"
      onClose={onClose}
    >
      <p className="font-bold">{guest.name}</p>
      <ul className="list-disc space-y-1 pl-5 text-ink-2">
        {[t.erases, t.keeps, t.refuses, ...(guest.mail === null ? [] : [t.tells])].map((line) => (
          <li key={line}>{line}</li>
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
