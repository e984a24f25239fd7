import { foldedDigits } from "../../../../domain/fields/text-field.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import type { ProfileContract } from "../../../../features/profile/contract.ts";
import { inBrackets } from "../../../../i18n/staff.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { Checkbox, SelectField, TextField } from "../../../kit/components/field.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useDataLanguages, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { CatalogFileContract } from "../../catalog-file/contract.ts";
import { messages } from "../messages/editor.ts";
import { addressLines, messages as place } from "../messages/place.ts";
import { positionIn } from "../position.ts";
import { NewStation } from "./new-station.tsx";
import { BothLanguages, Fields, mistakeAt, NumberField, type PartProps, useFieldLabel } from "./part.tsx";
import { PlacePin } from "./place-pin.tsx";

/** What the room is, and where. */
export function BasicsTab(props: PartProps) {
  const t = useTexts(messages);
  const labelOf = useFieldLabel();
  const { values, set } = props.form;
  const choices = useChoices();
  return (
    <>
      <Card title={t.basics}>
        <Fields>
          <BothLanguages props={props} name="name" />
          <BothLanguages props={props} name="building_name" />
          <BothLanguages props={props} name="floor" />
          <div className="grid gap-3 md:grid-cols-3">
            <TextField
              label={labelOf("room_number")}
              value={values.room_number ?? ""}
              onChange={({ target }) => set({ room_number: target.value })}
            />
            <NumberField props={props} name="max_member" />
            <NumberField props={props} name="recommended_member" />
          </div>
          <Checkbox
            label={labelOf("is_private")}
            checked={values.is_private ?? false}
            onChange={({ target }) => set({ is_private: target.checked })}
          />
        </Fields>
      </Card>
      <Card title={t.address}>
        <Fields>
          <AddressLines {...props} />
          <Position props={props} choices={choices} />
          <p className="text-meta text-ink-2">{t.placeHint}</p>
          <BothLanguages props={props} name="area" />
          <BothLanguages props={props} name="access" />
          <TextField
            label={labelOf("google_map_url")}
            value={values.google_map_url ?? ""}
            error={mistakeAt(props, "google_map_url")}
            onChange={({ target }) => set({ google_map_url: target.value || null })}
          />
          <Choice
            props={props}
            name="issuer_id"
            options={(choices.data?.issuers ?? []).map(({ id, name }) => ({ id, label: name }))}
          />
        </Fields>
      </Card>
    </>
  );
}

/** The stations and issuers to choose from. */
function useChoices() {
  return useQuery("catalog choices", (signal) =>
    api<CatalogFileContract>()("GET operate/catalog/choices", {}, { signal }),
  );
}

/** The postal code, and the address line by line in both languages. */
function AddressLines(props: PartProps) {
  const t = useTexts(messages);
  const reader = useLocale();
  const names = useTexts(addressLines)[props.form.values.country_code === "SG" ? "SG" : "JP"];
  const languages = useDataLanguages();
  const { values, set } = props.form;
  const address = values.address ?? { ja: [], en: [] };
  const lineOf = (language: "ja" | "en", at: number) => address[language][at] ?? "";
  const setLine = (language: "ja" | "en", at: number, text: string) =>
    set({
      address: {
        ...address,
        [language]: LINES.map((line) => (line === at ? text : lineOf(language, line))),
      },
    });
  return (
    <>
      <PostalCode
        props={props}
        onTown={({ prefecture, city, block }) =>
          set({
            address: {
              ...address,
              ja: [prefecture, city, block, ...address.ja.slice(3)].slice(0, LINES.length),
            },
          })
        }
      />
      {LINES.map((at) => {
        const label = names[at];
        if (!label) return null;
        return (
          <div key={at} className="grid gap-3 md:grid-cols-2">
            {languages.map((language) => (
              <TextField
                key={language}
                label={inBrackets(label, t[language], reader)}
                lang={language}
                value={lineOf(language, at)}
                onChange={({ target }) => setLine(language, at, target.value)}
              />
            ))}
          </div>
        );
      })}
    </>
  );
}

/** Where the room is on the map, and how far from its station. */
function Position({ props, choices }: { props: PartProps; choices: ReturnType<typeof useChoices> }) {
  const { form } = props;
  const { values, set } = form;
  const language = dataLanguage(useLocale());
  return (
    <>
      <div
        className="grid gap-3 md:grid-cols-2"
        onPaste={(event) => {
          const position = positionIn(event.clipboardData.getData("text"));
          if (!position) return;
          event.preventDefault();
          set(position);
        }}
      >
        <NumberField props={props} name="latitude" />
        <NumberField props={props} name="longitude" />
        <Choice
          props={props}
          name="station_id"
          options={(choices.data?.stations ?? []).map(({ id, name }) => ({ id, label: name[language] }))}
        />
        <NumberField props={props} name="access_minutes" />
      </div>
      <PlacePin
        styleUrl={form.detail.map_style_url}
        position={
          values.latitude == null || values.longitude == null
            ? null
            : { latitude: values.latitude, longitude: values.longitude }
        }
        start={
          choices.data?.stations.find(({ id }) => id === values.station_id) ??
          choices.data?.stations[0] ??
          CAPITALS[(values.country_code ?? "JP") === "SG" ? "SG" : "JP"]
        }
        onPlaced={set}
      />
      {choices.data && (
        <NewStation
          near={{ latitude: values.latitude ?? null, longitude: values.longitude ?? null }}
          isFirst={choices.data.stations.length === 0}
          onAdded={(id) => {
            set({ station_id: id });
            choices.reload();
          }}
        />
      )}
    </>
  );
}

/** A postal code; of a Japanese one the town can be looked up, offline (ROOM-20). */
function PostalCode({ props, onTown }: { props: PartProps; onTown: (town: Town) => void }) {
  const t = useTexts(place);
  const { values, set } = props.form;
  const code = foldedDigits(values.postal_code ?? "").replace(/\D/g, "");
  const find = useAction(
    (_, postcode: string) => api<ProfileContract>()("POST addresses", { body: { postcode } }),
    ({ candidates, ...town }) => {
      onTown(town);
      say(candidates.length > 1 ? t.several(candidates.length) : t.found);
    },
  );
  const isJapanese = (values.country_code ?? "JP") === "JP";
  return (
    <div className="space-y-1">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={t.postal}
          inputMode="numeric"
          className="w-48"
          value={values.postal_code ?? ""}
          error={mistakeAt(props, "postal_code") ?? find.problem?.of("postcode")[0] ?? null}
          onChange={({ target }) => {
            find.clear();
            set({ postal_code: target.value });
          }}
        />
        {isJapanese && (
          <Button
            isBusy={find.isBusy}
            disabled={code.length !== 7 || !find.isPossible}
            onClick={() => void find.run(code)}
          >
            {t.find}
          </Button>
        )}
      </div>
      {isJapanese && <p className="text-meta text-ink-2">{t.findHint}</p>}
    </div>
  );
}

type Town = { prefecture: string; city: string; block: string };

/** A station or an issuer, by name. */
function Choice({
  props,
  name,
  options,
}: {
  props: PartProps;
  name: "station_id" | "issuer_id";
  options: readonly { id: number; label: string }[];
}) {
  const { values, set } = props.form;
  const value = values[name] ?? null;
  const isKnown = options.some(({ id }) => id === value);
  return (
    <SelectField
      label={useFieldLabel()(name)}
      value={value ?? ""}
      error={mistakeAt(props, name)}
      onChange={({ target }) => set({ [name]: target.value === "" ? null : Number(target.value) })}
    >
      <option value="">{"–"}</option>
      {value !== null && !isKnown && <option value={value}>{value}</option>}
      {options.map((one) => (
        <option key={one.id} value={one.id}>
          {one.label}
        </option>
      ))}
    </SelectField>
  );
}

const LINES = [0, 1, 2, 3] as const;

/** What a map of a country shows where no station is known yet: the middle of its capital. */
const CAPITALS = {
  JP: { latitude: 35.6812, longitude: 139.7671 },
  SG: { latitude: 1.2835, longitude: 103.851 },
} as const;
