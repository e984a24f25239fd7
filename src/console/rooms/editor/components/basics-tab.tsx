import { dataLanguage } from "../../../../domain/language/text.ts";
import { Card } from "../../../kit/components/card.tsx";
import { Checkbox, SelectField, TextField } from "../../../kit/components/field.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { CatalogFileContract } from "../../catalog-file/contract.ts";
import { messages } from "../messages/editor.ts";
import { positionIn } from "../position.ts";
import { NewStation } from "./new-station.tsx";
import { BothLanguages, Fields, mistakeAt, NumberField, type PartProps } from "./part.tsx";

/** What the room is, and where. */
export function BasicsTab(props: PartProps) {
  const t = useTexts(messages);
  const { form } = props;
  const { values, set } = form;
  const language = dataLanguage(useLocale());
  const choices = useQuery("catalog choices", (signal) =>
    api<CatalogFileContract>()("GET operate/catalog/choices", {}, { signal }),
  );
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
      <Card title={t.basics}>
        <Fields>
          <BothLanguages props={props} name="name" label={t.name} />
          <BothLanguages props={props} name="building_name" label={t.building} />
          <BothLanguages props={props} name="floor" label={t.floor} />
          <div className="grid gap-3 md:grid-cols-3">
            <TextField
              label={t.roomNumber}
              value={values.room_number ?? ""}
              onChange={({ target }) => set({ room_number: target.value })}
            />
            <NumberField props={props} name="max_member" label={t.people} />
            <NumberField props={props} name="recommended_member" label={t.recommended} />
          </div>
          <Checkbox
            label={t.isPrivate}
            checked={values.is_private ?? false}
            onChange={({ target }) => set({ is_private: target.checked })}
          />
        </Fields>
      </Card>
      <Card title={t.address}>
        <Fields>
          <TextField
            label={t.postal}
            inputMode="numeric"
            className="max-w-48"
            value={values.postal_code ?? ""}
            error={mistakeAt(props, "postal_code")}
            onChange={({ target }) => set({ postal_code: target.value })}
          />
          {LINES.map((at) => (
            <div key={at} className="grid gap-3 md:grid-cols-2">
              {(["ja", "en"] as const).map((language) => (
                <TextField
                  key={language}
                  label={`${t.line(at + 1)} (${t[language]})`}
                  lang={language}
                  value={lineOf(language, at)}
                  onChange={({ target }) => setLine(language, at, target.value)}
                />
              ))}
            </div>
          ))}
          <div
            className="grid gap-3 md:grid-cols-2"
            onPaste={(event) => {
              const position = positionIn(event.clipboardData.getData("text"));
              if (!position) return;
              event.preventDefault();
              set(position);
            }}
          >
            <NumberField props={props} name="latitude" label={t.latitude} />
            <NumberField props={props} name="longitude" label={t.longitude} />
            <Choice
              props={props}
              name="station_id"
              label={t.station}
              options={(choices.data?.stations ?? []).map(({ id, name }) => ({ id, label: name[language] }))}
            />
            <NumberField props={props} name="access_minutes" label={t.minutes} />
          </div>
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
          <p className="text-meta text-ink-2">{t.placeHint}</p>
          <BothLanguages props={props} name="area" label={t.area} />
          <BothLanguages props={props} name="access" label={t.access} />
          <TextField
            label={t.mapUrl}
            value={values.google_map_url ?? ""}
            error={mistakeAt(props, "google_map_url")}
            onChange={({ target }) => set({ google_map_url: target.value || null })}
          />
          <Choice
            props={props}
            name="issuer_id"
            label={t.issuer}
            options={(choices.data?.issuers ?? []).map(({ id, name }) => ({ id, label: name }))}
          />
        </Fields>
      </Card>
    </>
  );
}

/** A station or an issuer, by name. */
function Choice({
  props,
  name,
  label,
  options,
}: {
  props: PartProps;
  name: "station_id" | "issuer_id";
  label: string;
  options: readonly { id: number; label: string }[];
}) {
  const { values, set } = props.form;
  const value = values[name] ?? null;
  const isKnown = options.some(({ id }) => id === value);
  return (
    <SelectField
      label={label}
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
