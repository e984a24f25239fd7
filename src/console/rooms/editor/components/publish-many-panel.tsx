import { useState } from "react";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { NEEDED } from "../../../../domain/space/unfinished.ts";
import { listText } from "../../../../i18n/format.ts";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { RoomItem, RoomsContract } from "../contract.ts";
import { messages } from "../messages/list.ts";
import { messages as words } from "../messages/server.ts";

/** Publishes the drafts of several rooms, all or none. */
export function PublishManyPanel({ rooms, onClose }: { rooms: readonly RoomItem[]; onClose: () => void }) {
  const t = useTexts(messages);
  const language = dataLanguage(useLocale());
  const w = useTexts(words);
  const locale = useLocale();
  const [note, setNote] = useState("");
  const [isAnyway, setIsAnyway] = useState(false);
  /** A demo draws its pictures: whether one is really needed, the server says. */
  const lacksOf = ({ missing }: RoomItem) =>
    missing.filter((thing) => NEEDED.some((needed) => needed === thing));
  const isUnfinished = rooms.some((room) => lacksOf(room).length > 0);
  const submission = useSubmission({
    label: t.publishNow(rooms.length),
    typed: note,
    missing: () => null,
    body: () => ({ rooms: rooms.map(({ id, version }) => ({ id, version })), note, unfinished: isAnyway }),
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
        {rooms.map((room) => (
          <li key={room.id} className="py-1.5">
            {room.name[language] || room.name.ja || room.name.en || t.unnamed}{" "}
            <span className="figures text-ink-2">{room.id}</span>
            {lacksOf(room).length > 0 && (
              <span className="block text-warn">
                {t.lacking(listText(lacksOf(room).map(w.thing), locale))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isUnfinished && (
        <Checkbox
          label={t.unfinishedAnyway}
          checked={isAnyway}
          onChange={({ target }) => setIsAnyway(target.checked)}
        />
      )}
      <TextField
        label={t.note}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </DecisionPanel>
  );
}
