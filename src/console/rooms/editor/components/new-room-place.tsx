import { useState } from "react";
import { withoutSeparators } from "../../../../domain/fields/text-field.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import type { Position } from "../../../../domain/search/distance.ts";
import type { ProfileContract } from "../../../../features/profile/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { CatalogFileContract } from "../../catalog-file/contract.ts";
import type { KnownStation, StationsContract } from "../../stations/contract.ts";
import { messages } from "../messages/new-room.ts";
import type { SixThings } from "../new-room.ts";
import { PlacePin } from "./place-pin.tsx";

type Props = { six: SixThings; set: (part: Partial<SixThings>) => void; error: string | null };

/** Where a new room is: a postal code, the address, its station, and if need be a pin on the map (ROOM-20, ROOM-31). */
export function NewRoomPlace({ six, set, error }: Props) {
  const t = useTexts(messages);
  const isJapan = useMe().brand.currency === "JPY";
  const look = useAction(
    (_, postcode: string) => api<ProfileContract>()("POST addresses", { body: { postcode } }),
    ({ prefecture, city, block }) => set({ town: [prefecture, city, block] }),
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
          hint={six.town.length > 0 ? six.town.join("") : t.addressHint}
          value={six.street}
          onChange={({ target }) => set({ street: target.value })}
        />
      </div>
      <Station {...{ six, set, error }} />
    </fieldset>
  );
}

/** The nearest station: typed and found, or found around the pin on the map. */
function Station({ six, set, error }: Props) {
  const t = useTexts(messages);
  const language = dataLanguage(useLocale());
  const { brand } = useMe();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<readonly KnownStation[]>([]);
  const choose = (station: KnownStation | null) => set({ station, minutes: station?.minutes ?? six.minutes });
  const search = useAction(
    (_, query: Record<string, string>) => api<StationsContract>()("GET operate/stations/known", { query }),
    ({ stations }) => setFound(stations),
  );
  const around = useAction(
    (_, { latitude, longitude }: Position) =>
      api<StationsContract>()("GET operate/stations/known", {
        query: { latitude: String(latitude), longitude: String(longitude) },
      }),
    ({ stations }) => {
      setFound(stations);
      const [nearest] = stations;
      if (nearest) choose(nearest);
    },
  );
  const choices = useQuery("catalog choices", (signal) =>
    api<CatalogFileContract>()("GET operate/catalog/choices", {}, { signal }),
  );
  const place = six.position ?? six.station;
  return (
    <div className="space-y-3">
      <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_8rem]">
        <div className="flex items-end gap-2">
          <TextField
            className="min-w-0 flex-1"
            label={t.station}
            hint={t.stationHint}
            error={error}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              if (target.value.trim() !== "") void search.run({ q: target.value });
            }}
          />
        </div>
        <TextField
          label={t.walk}
          inputMode="numeric"
          value={six.minutes ?? ""}
          onChange={({ target }) =>
            set({ minutes: /^\d{1,3}$/.test(target.value) ? Number(target.value) : null })
          }
        />
      </div>
      {found.length > 0 && (
        <SelectField
          label={t.station}
          value={six.station ? keyOf(six.station) : ""}
          onChange={({ target }) => choose(found.find((one) => keyOf(one) === target.value) ?? null)}
        >
          <option value="">{"–"}</option>
          {found.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {t.stationOf(one.name[language], one.minutes)}
            </option>
          ))}
        </SelectField>
      )}
      {found.length === 0 && typed.trim() !== "" && six.position && (
        <Button
          size="small"
          onClick={() =>
            six.position &&
            choose({ id: null, name: { ja: typed.trim(), en: typed.trim() }, minutes: null, ...six.position })
          }
        >
          {t.stationOf(typed.trim(), null)}
        </Button>
      )}
      <PlacePin
        position={place}
        start={place ?? START[brand.currency === "SGD" ? "SGD" : "JPY"]}
        styleUrl={choices.data?.map_style_url ?? null}
        onPlaced={(position) => {
          set({ position });
          void around.run(position);
        }}
      />
    </div>
  );
}

function keyOf({ name, latitude, longitude }: Pick<KnownStation, "name" | "latitude" | "longitude">): string {
  return `${name.ja} ${latitude} ${longitude}`;
}

/** What the map shows where nothing is chosen: the middle of the capital. */
const START = {
  JPY: { latitude: 35.6812, longitude: 139.7671 },
  SGD: { latitude: 1.2835, longitude: 103.851 },
} as const;
