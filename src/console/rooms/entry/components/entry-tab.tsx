import { useState } from "react";
import { CODE_LENGTH } from "../../../../domain/space/door-code.ts";
import { DOOR_KINDS, DOORS, type EntryInfo } from "../../../../domain/space/entry-info.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { SelectField, TextArea, TextField } from "../../../kit/components/field.tsx";
import { CardSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded, Notice } from "../../../kit/components/states.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useTexts } from "../../../kit/state.ts";
import { useUnsaved } from "../../../kit/unsaved.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { DisplayCard } from "../../locks/components/display-card.tsx";
import { LocksOfRoom } from "../../locks/components/locks-of-room.tsx";
import type { RoomEntryContract } from "../contract.ts";
import { messages } from "../messages.ts";

type Seen = { room: string; entry: EntryInfo; version: number };

/** How guests get into a room: a part of its editor that has no draft, and holds as soon as it is saved. */
export function EntryTab({ id }: { id: number }) {
  const query = useQuery<Seen>(`entry ${id}`, (signal) =>
    api<RoomEntryContract>()("GET operate/rooms/:id/entry", { params: { id } }, { signal }),
  );
  return (
    <Loaded query={query} skeleton={<CardSkeleton rows={6} />} right="rooms">
      {(seen) => (
        <div className="space-y-3">
          <EntryForm key={seen.version} id={id} seen={seen} onSaved={query.reload} />
          <LocksOfRoom id={id} />
          <DisplayCard id={id} />
        </div>
      )}
    </Loaded>
  );
}

function EntryForm({ id, seen, onSaved }: { id: number; seen: Seen; onSaved: () => void }) {
  const t = useTexts(messages);
  const { entry, change, action, save, isCodeMissing, number } = useEntry(id, seen, onSaved);
  const { guide, wifi, door } = entry;
  const { isOfRoom, isMade } = DOORS[door.kind];
  const changeDoor = (changes: Partial<EntryInfo["door"]>) => change({ door: { ...door, ...changes } });
  const isByStaff = !isOfRoom && door.kind !== "none";
  return (
    <Card title={t.title}>
      <form
        noValidate
        className="space-y-4 p-4"
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
          <WifiFields wifi={wifi} onChange={(next) => change({ wifi: next })} />
          <SelectField
            label={t.door}
            value={door.kind}
            onChange={({ target }) => changeDoor({ kind: target.value as typeof door.kind })}
          >
            {DOOR_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t.doorKind(kind)}
              </option>
            ))}
          </SelectField>
          {isOfRoom && (
            <TextField
              label={door.kind === "code" ? t.code : t.text}
              maxLength={200}
              autoComplete="off"
              value={door.code ?? ""}
              error={isCodeMissing ? t.missingCode : null}
              onChange={({ target }) => changeDoor({ code: target.value })}
            />
          )}
          {isMade && <NumberField {...number("length")} onChange={(length) => changeDoor({ length })} />}
        </div>
        {isByStaff && <p className="text-sub text-ink-2">{t.doorHint(door.kind)}</p>}
        <div className="grid gap-3 sm:grid-cols-2">
          <NumberField {...number("before")} onChange={(hours) => change({ show_hours_before: hours })} />
          <NumberField {...number("after")} onChange={(minutes) => change({ hide_minutes_after: minutes })} />
          {isByStaff && (
            <NumberField
              {...number("margin")}
              onChange={(minutes) => changeDoor({ margin_minutes: minutes })}
            />
          )}
        </div>
        <Button type="submit" look="filled" isBusy={action.isBusy}>
          {t.save}
        </Button>
      </form>
    </Card>
  );
}

/** What is typed about the room's entry, what of it is wrong once it was to be saved, and saving it. */
function useEntry(id: number, seen: Seen, onSaved: () => void) {
  const t = useTexts(messages);
  const [entry, setEntry] = useState(seen.entry);
  const [isTold, setIsTold] = useState(false);
  const { wifi, door } = entry;
  const { isOfRoom } = DOORS[door.kind];
  const isWhole = !isOfRoom || Boolean(door.code?.trim());
  const typed = numbersOf(entry);
  const wrong = wrongNumbers(typed);
  useUnsaved(JSON.stringify(entry) !== JSON.stringify(seen.entry));
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
    if (!isWhole || wrong.size > 0) return setIsTold(true);
    const code = isOfRoom ? (door.code?.trim() ?? null) : null;
    void action.run({
      ...entry,
      door: { ...door, code },
      wifi: wifi && wifi.name.trim() !== "" ? wifi : null,
    });
  };
  const number = (field: NumberOf) => ({ field, value: typed[field], isWrong: isTold && wrong.has(field) });
  return {
    entry,
    change: (changes: Partial<EntryInfo>) => setEntry({ ...entry, ...changes }),
    action,
    save,
    isCodeMissing: isTold && !isWhole,
    number,
  };
}

function WifiFields({
  wifi,
  onChange,
}: {
  wifi: EntryInfo["wifi"];
  onChange: (wifi: NonNullable<EntryInfo["wifi"]>) => void;
}) {
  const t = useTexts(messages);
  const { name, password } = wifi ?? { name: "", password: "" };
  return (
    <>
      <TextField
        label={t.wifiName}
        maxLength={64}
        value={name}
        onChange={({ target }) => onChange({ password, name: target.value })}
      />
      <TextField
        label={t.wifiPassword}
        maxLength={64}
        autoComplete="off"
        value={password}
        onChange={({ target }) => onChange({ name, password: target.value })}
      />
    </>
  );
}

function NumberField({
  field,
  value,
  isWrong,
  onChange,
}: {
  field: NumberOf;
  value: number;
  isWrong: boolean;
  onChange: (value: number) => void;
}) {
  const t = useTexts(messages);
  const { least, most } = NUMBERS[field];
  return (
    <TextField
      type="number"
      min={least}
      max={most}
      label={t[field]}
      value={Number.isNaN(value) ? "" : value}
      error={isWrong ? t.wrongNumber(least, most) : null}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  );
}

const NUMBERS = {
  before: { least: 0, most: 168 },
  after: { least: 0, most: 1440 },
  length: { least: CODE_LENGTH.least, most: CODE_LENGTH.most },
  margin: { least: 0, most: 120 },
} as const;
type NumberOf = keyof typeof NUMBERS;

type Numbers = Record<NumberOf, number>;

function numbersOf({ door, show_hours_before, hide_minutes_after }: EntryInfo): Numbers {
  return {
    before: show_hours_before,
    after: hide_minutes_after,
    length: door.length,
    margin: door.margin_minutes,
  };
}

function wrongNumbers(typed: Numbers): Set<NumberOf> {
  const isRight = (field: NumberOf) =>
    Number.isInteger(typed[field]) &&
    typed[field] >= NUMBERS[field].least &&
    typed[field] <= NUMBERS[field].most;
  return new Set((Object.keys(NUMBERS) as NumberOf[]).filter((field) => !isRight(field)));
}
