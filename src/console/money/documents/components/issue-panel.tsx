import { useState } from "react";
import { DOCUMENT_KINDS, type DocumentKind } from "../../../../domain/documents/document-kinds.ts";
import { documentName } from "../../../../i18n/bookings.ts";
import { SelectField, TextArea, TextField } from "../../../kit/components/field.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { IssuedDocumentsContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** Issues a document of a booking's order now. */
export default function IssuePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [number, setNumber] = useState(id ?? "");
  const [kind, setKind] = useState<DocumentKind | null>(null);
  const [reason, setReason] = useState("");
  const bookingId = /^\d{1,15}$/.test(number) ? Number(number) : null;
  const decision = useSubmission({
    label: t.issue,
    typed: { number, kind, reason },
    missing: () => {
      if (bookingId === null) return { text: t.missingBooking, selector: "input" };
      if (kind === null) return { text: t.missingKind, selector: "select" };
      return reason.trim() === "" ? { text: t.missingReason, selector: "textarea" } : null;
    },
    body: () => (bookingId !== null && kind !== null ? { kind, reservation_id: bookingId, reason } : null),
    send: (body, { idempotencyKey }) =>
      api<IssuedDocumentsContract>()("POST operate/documents", { body }, { idempotencyKey }),
    done: ({ documents: [first], is_new: isNew }, body) => ({
      text: isNew ? t.issued(first?.number ?? "") : t.known(first?.number ?? ""),
      bookings: [body.reservation_id],
    }),
    onClose,
  });
  return (
    <DecisionPanel
      decision={decision}
      title={t.issue}
      submit={t.issue}
      className="space-y-3"
      onClose={onClose}
    >
      <TextField
        label={t.bookingNumber}
        inputMode="numeric"
        value={number}
        onChange={({ target }) => setNumber(target.value.normalize("NFKC").trim())}
        autoFocus
      />
      <SelectField
        label={t.kind}
        value={kind ?? ""}
        onChange={({ target }) => setKind(DOCUMENT_KINDS.find((one) => one === target.value) ?? null)}
      >
        <option value="">{t.choose}</option>
        {DOCUMENT_KINDS.map((one) => (
          <option key={one} value={one}>
            {documentName(one, locale)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t.reason}
        value={reason}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
      />
    </DecisionPanel>
  );
}
