import { useState } from "react";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { RoomItem, RoomsContract } from "../contract.ts";
import { messages } from "../messages/list.ts";

/** Publishes the drafts of several rooms, all or none. */
export function PublishManyPanel({ rooms, onClose }: { rooms: readonly RoomItem[]; onClose: () => void }) {
  const t = useTexts(messages);
  const language = dataLanguage(useLocale());
  const [note, setNote] = useState("");
  const submission = useSubmission({
    label: t.publishNow(rooms.length),
    typed: note,
    missing: () => null,
    body: () => ({ rooms: rooms.map(({ id, version }) => ({ id, version })), note }),
    send: (body, { idempotencyKey }) =>
      api<RoomsContract>()("POST operate/rooms/publish", { body }, { idempotencyKey }),
    done: ({ ids, revision }) => ({
      text: t.published(ids.length),
      subject: `catalog:${revision}`,
      spaces: ids,
    }),
    onClose,
  });
  return (
    <DecisionPanel
      decision={submission}
      title={t.publishTitle(rooms.length)}
      submit={t.publishNow(rooms.length)}
      className="space-y-4"
      onClose={onClose}
    >
      <ul className="divide-y divide-line">
        {rooms.map(({ id, name }) => (
          <li key={id} className="py-1.5">
            {name[language] || name.ja || t.unnamed} <span className="figures text-ink-2">{id}</span>
          </li>
        ))}
      </ul>
      <TextField
        label={t.note}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </DecisionPanel>
  );
}
