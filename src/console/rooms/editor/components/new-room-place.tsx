import { useEffect, useRef, useState } from "react";
import { foldedDigits, withoutSeparators } from "../../../../domain/fields/text-field.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import type { Position } from "../../../../domain/search/distance.ts";
import { withoutStationSuffix } from "../../../../domain/search/station-label.ts";
import type { ProfileContract } from "../../../../features/profile/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { useSettled } from "../../../kit/use-settled.ts";
import type { CatalogFileContract } from "../../catalog-file/contract.ts";
import type { KnownStation, StationsContract } from "../../stations/contract.ts";
import { messages } from "../messages/new-room.ts";
import type { SixThings } from "../new-room.ts";
import { positionIn } from "../position.ts";
import { PlacePin } from "./place-pin.tsx";

type Props = { six: SixThings; set: (part: Partial<SixThings>) => void; error: string | null };

/** Where a new room is: a postal code, the address, its station, and if need be a pin on the map (ROOM-20, ROOM-31). */
export function NewRoomPlace({ six, set, error }: Props) {
  const t = useTexts(messages);
  const isJapan = useMe().brand.currency === "JPY";
  const look = useAction(
    (_, postcode: string) => api<ProfileContract>()("POST addresses", { body: { postcode } }),
    // Where a code stands for several towns, the address is typed.
    ({ prefecture, city, block, candidates }) =>
      set({ town: candidates.length > 1 ? [] : [prefecture, city, block] }),
  );
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-1 font-bold">{t.place}</legend>
      <div className="grid gap-3 md:grid-cols-[10rem_minmax(0,1fr)]">
        <TextField
          label={t.postal}
          inputMode="numeric"
          hint={isJapan ? t.postalHint : t.postalHintElsewhere}
          error={look.problem?.of("postcode")[0] ?? null}
          value={six.postal}
          onChange={({ target }) => {
            look.clear();
            set({ postal: target.value, town: [] });
            const code = withoutSeparators(target.value);
            if (isJapan && /^\d{7}$/.test(code)) void look.run(code);
          }}
        />
        <TextField
          label={t.address}
          hint={
            six.town.length > 0
              ? t.addressRest(six.town.join(""))
              : isJapan
                ? t.addressHint
                : t.addressHintElsewhere
          }
          value={six.street}
          onChange={({ target }) => set({ street: target.value })}
        />
      </div>
      <Station {...{ six, set, error }} />
    </fieldset>
  );
}

/** The nearest station: typed and found, or found around the place that was given on the map or in numbers. */
function Station({ six, set, error }: Props) {
  const t = useTexts(messages);
  const language = dataLanguage(useLocale());
  const { brand } = useMe();
  const [typed, setTyped] = useState("");
  const asked = useSettled(typed.trim());
  const isSettled = asked === typed.trim();
  const { data } = useQuery(`known stations ${asked} ${JSON.stringify(six.position)}`, () =>
    known(asked, six.position),
  );
  const found = data?.stations ?? [];
  const choose = (station: KnownStation | null) => set({ station, minutes: station?.minutes ?? six.minutes });
  const latest = useRef({ asked, choose });
  latest.current = { asked, choose };
  useEffect(() => {
    if (!data || !isSettled) return;
    const { asked: q, choose: take } = latest.current;
    const meant = q === "" ? data.stations.slice(0, 1) : data.stations.filter((one) => isNamed(one, q));
    // One that is meant is chosen at once; between two of one name a person decides.
    if (data.stations.length > 0) take(meant.length === 1 ? (meant[0] ?? null) : null);
  }, [data, isSettled]);
  const choices = useQuery("catalog choices", (signal) =>
    api<CatalogFileContract>()("GET operate/catalog/choices", {}, { signal }),
  );
  const place = six.position ?? six.station;
  // As the known ones are called: guests read 駅 where a name stands for a station.
  const unknown = withoutStationSuffix(typed.trim());
  const isUnknown =
    isSettled && data !== null && found.length === 0 && typed.trim() !== "" && six.station === null;
  return (
    <div className="space-y-3">
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_8rem]">
        <TextField
          label={t.station}
          hint={t.stationHint}
          error={error && isUnknown && six.position ? t.addFirst(unknown) : error}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            set({ station: null });
          }}
        />
        <TextField
          label={t.walk}
          inputMode="numeric"
          value={six.minutes ?? ""}
          onChange={({ target }) => {
            const minutes = foldedDigits(target.value).trim();
            set({ minutes: /^\d{1,3}$/.test(minutes) ? Number(minutes) : null });
          }}
        />
      </div>
      {found.length > 0 && (
        <SelectField
          label={t.chosen}
          value={six.station ? keyOf(six.station) : ""}
          onChange={({ target }) => choose(found.find((one) => keyOf(one) === target.value) ?? null)}
        >
          <option value="">{t.chooseOne}</option>
          {found.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {t.stationOf(one.name[language], one.minutes)}
            </option>
          ))}
        </SelectField>
      )}
      {isUnknown && !six.position && <p className="text-warn">{t.placeFirst(unknown)}</p>}
      {isUnknown && six.position && (
        <Button
          size="small"
          onClick={() =>
            six.position &&
            choose({ id: null, name: { ja: unknown, en: unknown }, minutes: null, ...six.position })
          }
        >
          {t.addStation(unknown)}
        </Button>
      )}
      {six.station && found.length === 0 && <p>{t.willBeAdded(six.station.name[language])}</p>}
      <PlaceInNumbers onPlaced={(position) => set({ position })} />
      <PlacePin
        position={place}
        start={place ?? START[brand.currency === "SGD" ? "SGD" : "JPY"]}
        styleUrl={choices.data?.map_style_url ?? null}
        onPlaced={(position) => set({ position })}
      />
    </div>
  );
}

/** The place as maps give it to copy: a map without streets is hard to find an entrance on. */
function PlaceInNumbers({ onPlaced }: { onPlaced: (position: Position) => void }) {
  const t = useTexts(messages);
  const [text, setText] = useState("");
  return (
    <TextField
      label={t.coordinates}
      hint={t.coordinatesHint}
      value={text}
      error={text.trim() === "" || positionIn(text) ? null : t.coordinatesWrong}
      onChange={({ target }) => {
        setText(target.value);
        const position = positionIn(target.value);
        if (position) onPlaced(position);
      }}
    />
  );
}

async function known(q: string, position: Position | null): Promise<{ stations: KnownStation[] }> {
  if (q.trim() === "" && position === null) return { stations: [] };
  const near = position && { latitude: String(position.latitude), longitude: String(position.longitude) };
  return api<StationsContract>()("GET operate/stations/known", {
    query: { ...(q.trim() === "" ? {} : { q }), ...near },
  });
}

function isNamed({ name }: KnownStation, typed: string): boolean {
  const plain = (text: string) => withoutStationSuffix(text.normalize("NFKC").trim().toLowerCase());
  return [name.ja, name.en].some((one) => plain(one) === plain(typed));
}

function keyOf({ name, latitude, longitude }: Pick<KnownStation, "name" | "latitude" | "longitude">): string {
  return `${name.ja} ${latitude} ${longitude}`;
}

/** What the map shows where nothing is chosen: the middle of the capital. */
const START = {
  JPY: { latitude: 35.6812, longitude: 139.7671 },
  SGD: { latitude: 1.2835, longitude: 103.851 },
} as const;
