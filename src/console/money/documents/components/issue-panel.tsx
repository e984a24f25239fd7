import { DOCUMENT_KINDS, type DocumentKind } from "../../../../domain/documents/document-kinds.ts";
import { documentName } from "../../../../i18n/bookings.ts";
import { SelectField, TextArea, TextField } from "../../../kit/components/field.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { IssuedDocumentsContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** Issues a document of a booking's order now. */
export default function IssuePanel({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const form = useForm({
    label: t.issue,
    initial: { number: id ?? "", kind: "" as DocumentKind | "", reason: "" },
    missing: ({ number, kind, reason }) => {
      if (!/^\d{1,15}$/.test(number)) return { text: t.missingBooking, selector: "input" };
      if (kind === "") return { text: t.missingKind, selector: "select" };
      return reason.trim() === "" ? { text: t.missingReason, selector: "textarea" } : null;
    },
    send: ({ number, kind, reason }, { idempotencyKey }) =>
      api<IssuedDocumentsContract>()(
        "POST operate/documents",
        { body: { kind: kind as DocumentKind, reservation_id: Number(number), reason } },
        { idempotencyKey },
      ),
    done: ({ documents: [first], is_new: isNew }, { number }) => ({
      text: isNew ? t.issued(first?.number ?? "") : t.known(first?.number ?? ""),
      bookings: [Number(number)],
    }),
    onClose,
  });
  return (
    <DecisionPanel decision={form} title={t.issue} submit={t.issue} className="space-y-3" onClose={onClose}>
      <TextField
        {...form.field("number")}
        label={t.bookingNumber}
        inputMode="numeric"
        onChange={({ target }) => form.set({ number: target.value.normalize("NFKC").trim() })}
        autoFocus
      />
      <SelectField {...form.field("kind")} label={t.kind}>
        <option value="">{t.choose}</option>
        {DOCUMENT_KINDS.map((one) => (
          <option key={one} value={one}>
            {documentName(one, locale)}
          </option>
        ))}
      </SelectField>
      <TextArea {...form.field("reason")} label={t.reason} maxLength={500} />
    </DecisionPanel>
  );
}
