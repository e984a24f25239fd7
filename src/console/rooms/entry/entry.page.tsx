import { useState } from "react";
import { useParams } from "react-router";
import { DOOR_KINDS, type EntryInfo } from "../../../domain/space/entry-info.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Button, LinkButton } from "../../kit/components/button.tsx";
import { SelectField, TextArea, TextField } from "../../kit/components/field.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded, Notice } from "../../kit/components/states.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { api, say, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import type { RoomEntryContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

type Seen = { room: string; entry: EntryInfo; version: number };

/** How guests get into a room. */
export default function EntryPage() {
  const t = useTexts(messages);
  const id = Number(useParams().id);
  const query = useQuery<Seen>(`entry ${id}`, (signal) =>
    api<RoomEntryContract>()("GET operate/rooms/:id/entry", { params: { id } }, { signal }),
  );
  return (
    <>
      <PageHead
        title={t.title}
        note={query.data?.room}
        actions={<LinkButton to={operatePaths.room(id)}>{t.back}</LinkButton>}
      />
      <Loaded query={query} skeleton={<ListSkeleton rows={5} />} right="rooms">
        {(seen) => <EntryForm key={seen.version} id={id} seen={seen} onSaved={query.reload} />}
      </Loaded>
    </>
  );
}

function EntryForm({ id, seen, onSaved }: { id: number; seen: Seen; onSaved: () => void }) {
  const t = useTexts(messages);
  const [entry, setEntry] = useState(seen.entry);
  const [isTold, setIsTold] = useState(false);
  const { guide, wifi, door } = entry;
  const change = (changes: Partial<EntryInfo>) => setEntry({ ...entry, ...changes });
  const isWhole = door.kind === "none" || Boolean(door.code?.trim());
  const areNumbers = [entry.show_hours_before, entry.hide_minutes_after].every(
    (one) => Number.isInteger(one) && one >= 0,
  );
  const action = useAction(
    (_, body: EntryInfo) =>
      api<RoomEntryContract>()("PUT operate/rooms/:id/entry", {
        params: { id },
        body: { version: seen.version, entry: body },
      }),
    () => {
      say(t.saved);
      onSaved();
    },
  );
  const save = () => {
    if (!isWhole || !areNumbers) return setIsTold(true);
    const code = door.kind === "none" ? null : (door.code?.trim() ?? null);
    void action.run({
      ...entry,
      door: { ...door, code },
      wifi: wifi && wifi.name.trim() !== "" ? wifi : null,
    });
  };
  return (
    <form
      className="max-w-2xl space-y-4 rounded-card border border-line bg-white p-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ActionProblem action={action} />
      <Notice tone="info">{t.note}</Notice>
      <TextArea
        label={t.guideJa}
        maxLength={2000}
        value={guide.ja}
        onChange={({ target }) => change({ guide: { ...guide, ja: target.value } })}
      />
      <TextArea
        label={t.guideEn}
        maxLength={2000}
        value={guide.en}
        onChange={({ target }) => change({ guide: { ...guide, en: target.value } })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t.wifiName}
          maxLength={64}
          value={wifi?.name ?? ""}
          onChange={({ target }) => change({ wifi: { password: wifi?.password ?? "", name: target.value } })}
        />
        <TextField
          label={t.wifiPassword}
          maxLength={64}
          autoComplete="off"
          value={wifi?.password ?? ""}
          onChange={({ target }) => change({ wifi: { name: wifi?.name ?? "", password: target.value } })}
        />
        <SelectField
          label={t.door}
          value={door.kind}
          onChange={({ target }) => change({ door: { ...door, kind: target.value as typeof door.kind } })}
        >
          {DOOR_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t.doorKind(kind)}
            </option>
          ))}
        </SelectField>
        {door.kind !== "none" && (
          <TextField
            label={door.kind === "code" ? t.code : t.text}
            maxLength={200}
            autoComplete="off"
            value={door.code ?? ""}
            error={isTold && !isWhole ? t.missingCode : null}
            onChange={({ target }) => change({ door: { ...door, code: target.value } })}
          />
        )}
        <TextField
          type="number"
          min={0}
          max={168}
          label={t.before}
          value={entry.show_hours_before}
          error={isTold && !areNumbers ? t.wrongNumber : null}
          onChange={({ target }) => change({ show_hours_before: target.valueAsNumber })}
        />
        <TextField
          type="number"
          min={0}
          max={1440}
          label={t.after}
          value={entry.hide_minutes_after}
          error={isTold && !areNumbers ? t.wrongNumber : null}
          onChange={({ target }) => change({ hide_minutes_after: target.valueAsNumber })}
        />
      </div>
      <Button type="submit" look="filled" isBusy={action.isBusy}>
        {t.save}
      </Button>
    </form>
  );
}
