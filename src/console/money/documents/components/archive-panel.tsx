import { useState } from "react";
import { MOST_ARCHIVED } from "../../../../domain/documents/archive.ts";
import { countText } from "../../../../i18n/format.ts";
import { API_BASE } from "../../../../nav/paths.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import type { IssuedDocumentsContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** The documents of some days as a ZIP, for the tax office. */
export default function ArchivePanel({ onClose }: { id: string | null; onClose: () => void }) {
  const t = useTexts(messages);
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const decision = useSubmission({
    label: t.download,
    typed: { from, to },
    missing: () =>
      from !== "" && to !== "" && from <= to ? null : { text: t.missingDays, selector: "input" },
    body: () => ({ from, to }),
    // Counted first: this asks for the second factor, which a link cannot.
    send: async (query) => ({
      query,
      ...(await api<IssuedDocumentsContract>()("GET operate/documents/archive/size", { query })),
    }),
    done: ({ query, count, most }) => {
      if (count === 0) return { text: t.noDocuments, stays: true };
      if (count > most) return { text: t.tooMany(countText(count), countText(most)), stays: true };
      location.assign(`${API_BASE}/operate/documents/archive?${new URLSearchParams(query)}`);
      return { text: t.started(countText(count)) };
    },
    onClose,
  });
  return (
    <DecisionPanel
      decision={decision}
      title={t.archive}
      submit={t.download}
      className="space-y-3"
      onClose={onClose}
    >
      <p className="text-ink-2">{t.archiveHint(countText(MOST_ARCHIVED))}</p>
      <TextField
        type="date"
        label={t.from}
        value={from}
        max={to || undefined}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        type="date"
        label={t.to}
        value={to}
        min={from || undefined}
        onChange={({ target }) => setTo(target.value)}
      />
    </DecisionPanel>
  );
}
