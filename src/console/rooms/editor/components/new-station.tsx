import { useState } from "react";
import { PlusIcon } from "../../../../ui/icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useDataLanguages, useLocale, useTexts } from "../../../kit/state.ts";
import type { StationsContract } from "../../stations/contract.ts";
import { messages } from "../messages/station.ts";
import { positionIn } from "../position.ts";
import { PlainNumber } from "./part.tsx";

type Position = { latitude: number | null; longitude: number | null };

/** A station that is not in the list yet: the first one of a new company, or that of another town (ROOM-17). */
export function NewStation({
  near,
  isFirst,
  onAdded,
}: {
  /** Where the room is. */
  near: Position;
  isFirst: boolean;
  onAdded: (id: number) => void;
}) {
  const t = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <div className="flex flex-wrap items-center gap-2">
        {isFirst && <p className="text-warn">{t.none}</p>}
        <Button size="small" icon={<PlusIcon size={14} />} onClick={() => setIsOpen(true)}>
          {t.open}
        </Button>
      </div>
    );
  return <Fields near={near} onAdded={onAdded} onClose={() => setIsOpen(false)} />;
}

function Fields({
  near,
  onAdded,
  onClose,
}: {
  near: Position;
  onAdded: (id: number) => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const languages = useDataLanguages();
  const locale = useLocale();
  const [name, setName] = useState({ ja: "", en: "" });
  const [position, setPosition] = useState(near);
  const [isOwed, setIsOwed] = useState(false);
  const add = useAction(
    (idempotencyKey, place: { latitude: number; longitude: number }) =>
      api<StationsContract>()("POST operate/stations", { body: { name, ...place } }, { idempotencyKey }),
    (station) => {
      say(t.added(station.name[locale]));
      onAdded(station.id);
      onClose();
    },
  );
  const submit = () => {
    const { latitude, longitude } = position;
    if (latitude === null || longitude === null) return setIsOwed(true);
    setIsOwed(false);
    void add.run({ latitude, longitude });
  };
  return (
    <fieldset
      className="space-y-3 rounded-control border border-line p-3"
      onPaste={(event) => {
        const pasted = positionIn(event.clipboardData.getData("text"));
        if (!pasted) return;
        event.preventDefault();
        setPosition(pasted);
      }}
    >
      <legend className="px-1 font-bold">{t.open}</legend>
      <ActionProblem action={add} />
      <div className="grid gap-3 md:grid-cols-2">
        {languages.map((language) => (
          <TextField
            key={language}
            lang={language}
            label={t[language]}
            value={name[language]}
            error={add.problem?.of(`name.${language}`)[0] ?? null}
            onChange={({ target }) => setName({ ...name, [language]: target.value })}
          />
        ))}
        <PlainNumber
          label={t.latitude}
          value={position.latitude}
          error={isOwed ? t.placeOwed : null}
          onChange={(latitude) => setPosition({ ...position, latitude })}
        />
        <PlainNumber
          label={t.longitude}
          value={position.longitude}
          onChange={(longitude) => setPosition({ ...position, longitude })}
        />
      </div>
      <p className="text-meta text-ink-2">{t.hint}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="filled" isBusy={add.isBusy} disabled={!add.isPossible} onClick={submit}>
          {t.add}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </fieldset>
  );
}
