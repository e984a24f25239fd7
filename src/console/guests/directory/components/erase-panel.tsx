import { Effects, TextPanel } from "../../../kit/form/components/text-panel.tsx";
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
  // The address of the panel can be opened by anybody.
  if (!mayDecide || guest.is_erased || guest.is_staff) return null;
  return (
    <TextPanel
      of={{ name: "reason", label: t.reason, missing: t.missingReason }}
      title={t.eraseTitle}
      number={guest.id}
      submit={t.doErase}
      look="danger"
      about={{
        seen: { version: guest.version, facts: [] },
        read: async () => ({
          version: (await call("GET operate/guests/:id", { params })).guest.version,
          facts: [],
        }),
      }}
      send={(reason, { version, idempotencyKey }) =>
        call("POST operate/guests/:id/anonymise", { params, body: { reason, version } }, { idempotencyKey })
      }
      done={() => {
        onDone();
        return { text: t.erased(guest.id), subject: `account:${guest.id}` };
      }}
      onClose={onClose}
    >
      <Effects
        name={guest.name}
        effects={[t.erases, t.keeps, t.refuses, ...(guest.mail === null ? [] : [t.tells])]}
      />
    </TextPanel>
  );
}
