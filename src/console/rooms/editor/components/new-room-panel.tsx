import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { foldedDigits } from "../../../../domain/fields/text-field.ts";
import { listText } from "../../../../i18n/format.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { FileInput } from "../../../kit/components/file-input.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { messages as shared } from "../../../kit/messages.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { api, useDataLanguages, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { PicturesContract } from "../../pictures/contract.ts";
import type { StationsContract } from "../../stations/contract.ts";
import type { RoomDetail, RoomsContract } from "../contract.ts";
import { messages } from "../messages/new-room.ts";
import { entryWith, NOTHING, owedOf, type SixThings } from "../new-room.ts";
import { NewRoomPlace } from "./new-room-place.tsx";
import { ClockField, WeekdayButtons } from "./part.tsx";
import { PriceInput } from "./price-input.tsx";

const rooms = api<RoomsContract>();

/** The six things that make a new room bookable, on one panel (ROOM-10); what follows from them is filled in. */
export function NewRoomPanel({ onBlank, onClose }: { onBlank: () => void; onClose: () => void }) {
  const t = useTexts(messages);
  const { sameAs } = useTexts(shared);
  const locale = useLocale();
  const languages = useDataLanguages();
  const [first] = languages;
  const navigate = useNavigate();
  const { brand } = useMe();
  const [six, setSix] = useState<SixThings>(NOTHING);
  const [file, setFile] = useState<File | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const make = useMaking();
  const made = useRef<number | null>(null);
  const set = (part: Partial<SixThings>) => setSix((before) => ({ ...before, ...part }));
  const owed = isAsked ? owedOf(six) : [];
  const wrong = (what: (typeof owed)[number], text: string) => (owed.includes(what) ? text : null);
  const submission = useSubmission({
    label: t.make,
    typed: { six, file: file?.name ?? null },
    missing: () => {
      setIsAsked(true);
      const labels = { name: t.called, station: t.station, people: t.people, hours: t.hours, price: t.price };
      const things = owedOf(six).map((one) => labels[one]);
      return things.length > 0
        ? { text: t.missing(listText(things, locale)), selector: "[aria-invalid=true]" }
        : null;
    },
    body: () => six,
    send: (sent, { idempotencyKey }) => make(sent, file, idempotencyKey),
    done: ({ id }) => {
      made.current = id;
      return { text: t.made, subject: `room:${id}`, spaces: [id] };
    },
    // Before it closes, the panel would ask whether to discard what was typed.
    onClose: () => {
      if (made.current === null) onClose();
      else void navigate(operatePaths.room(made.current));
    },
  });
  return (
    <DecisionPanel
      decision={submission}
      title={t.title}
      submit={t.make}
      className="space-y-5"
      onClose={onClose}
    >
      <p className="text-ink-2">{t.hint}</p>
      <div className="grid gap-3 md:grid-cols-2">
        {languages.map((language) => (
          <TextField
            key={language}
            label={t.name(languageIn(locale, language))}
            lang={language}
            value={six.name[language]}
            {...(language === first
              ? { error: wrong("name", t.nameOwed) }
              : { hint: sameAs(languageIn(locale, first)) })}
            onChange={({ target }) => set({ name: { ...six.name, [language]: target.value } })}
          />
        ))}
      </div>
      <NewRoomPlace six={six} set={set} error={wrong("station", t.stationOwed)} />
      <TextField
        label={t.people}
        inputMode="numeric"
        className="w-32"
        value={six.people}
        error={wrong("people", t.peopleOwed)}
        onChange={({ target }) => set({ people: target.value })}
      />
      <fieldset className="min-w-0 space-y-2">
        <legend className="mb-1 font-bold">{t.hours}</legend>
        <div className="flex gap-2">
          <ClockField
            className="w-28"
            label={t.from}
            value={six.from}
            error={null}
            onChange={(from) => set({ from })}
          />
          <ClockField
            className="w-28"
            label={t.to}
            value={six.to}
            error={wrong("hours", t.hoursOwed)}
            onChange={(to) => set({ to })}
          />
        </div>
        <WeekdayButtons label={t.days} chosen={six.weekdays} onChange={(weekdays) => set({ weekdays })} />
      </fieldset>
      <div>
        <p className="mb-1 text-meta font-bold">{t.price}</p>
        <PriceInput
          label={t.price}
          amount={six.price}
          currency={brand.currency}
          onChange={(price) => set({ price })}
        />
        {owed.includes("price") && (
          <p role="alert" className="mt-1 text-meta text-error">
            {t.priceOwed}
          </p>
        )}
      </div>
      <div>
        <p className="mb-1 text-meta font-bold">{t.picture}</p>
        <FileInput
          input={input}
          label={t.picture}
          accept="image/jpeg,image/png,image/webp"
          onFile={setFile}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => input.current?.click()}>{t.choose}</Button>
          <span className="min-w-0 break-all text-ink-2">{file?.name ?? t.pictureHint}</span>
        </div>
        <p className="mt-1 text-meta text-ink-2">{t.later}</p>
      </div>
      <Button look="text" onClick={onBlank}>
        {t.blank}
      </Button>
    </DecisionPanel>
  );
}

/**
 * Makes the draft: the room, its station where the catalogue has it not yet, its picture, and what was typed. What is done
 * already is not done again when a later step is refused and the person tries once more.
 */
function useMaking() {
  const begun = useRef<RoomDetail | null>(null);
  const station = useRef<{ name: string; id: number } | null>(null);
  const picture = useRef<{ file: File; name: string } | null>(null);
  return async (six: SixThings, file: File | null, idempotencyKey: string): Promise<RoomDetail> => {
    begun.current ??= await rooms("POST operate/rooms", { body: {} }, { idempotencyKey });
    const { id } = begun.current;
    if (file && picture.current?.file !== file) {
      const uploaded = await api<PicturesContract>()(
        "POST operate/rooms/:id/pictures",
        { params: { id } },
        { file },
      );
      picture.current = { file, name: uploaded.filename };
    }
    const stationId = six.station?.id ?? (await stationOf(six, station));
    const entry = entryWith(begun.current.entry, six, {
      stationId,
      pictures: file && picture.current ? [picture.current.name] : [],
    });
    return rooms("PUT operate/rooms/:id/draft", {
      params: { id },
      body: { entry, base_revision: 0, version: begun.current.version },
    });
  };
}

async function stationOf(
  { station }: SixThings,
  made: { current: { name: string; id: number } | null },
): Promise<number> {
  if (!station) throw new Error("a room without a station was sent");
  const { name, latitude, longitude } = station;
  if (made.current?.name === name.ja) return made.current.id;
  const en = foldedDigits(name.en).trim();
  const added = await api<StationsContract>()("POST operate/stations", {
    body: { name: { ja: name.ja, en }, latitude, longitude },
  });
  made.current = { name: name.ja, id: added.id };
  return added.id;
}
