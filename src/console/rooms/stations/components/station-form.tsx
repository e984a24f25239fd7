import { type DataLanguage, dataLanguage } from "../../../../domain/language/text.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { TextArea, TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { Retire } from "../../../kit/form/components/retire.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { messages as shared } from "../../../kit/messages.ts";
import { api, useDataLanguages, useLocale, useTexts } from "../../../kit/state.ts";
import { positionIn } from "../../editor/position.ts";
import type { Station, StationsContract } from "../contract.ts";
import { linesOf, linesText } from "../lines.ts";
import { messages } from "../messages/screen.ts";

const call = api<StationsContract>();

/** The label of each field of the call, so that an error is shown at its field. */
const LABELS = {
  "name.ja": "ja",
  "name.en": "en",
  kana: "kana",
  "city.ja": "cityJa",
  "city.en": "cityEn",
  lines: "lines",
  latitude: "latitude",
  longitude: "longitude",
} as const satisfies Record<string, keyof (typeof messages)["ja"]>;

type Field = keyof typeof LABELS;
type Typed = Record<Field, string>;

/** A new station, or one that is changed or removed. */
export function StationForm({ station, onDone }: { station: Station | null; onDone: () => void }) {
  const t = useTexts(messages);
  const reader = useLocale();
  const { sameAs } = useTexts(shared);
  const language = dataLanguage(reader);
  const languages = useDataLanguages();
  const seenOf = ({ version, ...one }: Station) => ({
    version,
    facts: [
      { label: t.ja, value: one.name.ja },
      { label: t.en, value: one.name.en },
      { label: t.kana, value: one.kana ?? "" },
      { label: t.cityJa, value: one.city?.ja ?? "" },
      { label: t.lines, value: linesText(one.lines) },
    ],
  });
  const form = useForm<Typed, Station>({
    label: t.save,
    ...(station
      ? {
          about: {
            seen: seenOf(station),
            read: async () => {
              const { stations } = await call("GET operate/stations", {});
              return seenOf(stations.find(({ id }) => id === station.id) ?? station);
            },
          },
        }
      : {}),
    initial: typedOf(station),
    check: (typed) => [
      ...owed(typed, languages[0]).map((field) => ({ code: "required" as const, field })),
      ...(linesOf(typed.lines) === null ? [{ code: "invalid_format" as const, field: "lines" }] : []),
    ],
    send: (typed, { version, idempotencyKey }) => {
      const body = {
        name: { ja: typed["name.ja"], en: typed["name.en"] },
        kana: typed.kana.trim() || null,
        city:
          typed["city.ja"].trim() || typed["city.en"].trim()
            ? { ja: typed["city.ja"], en: typed["city.en"] }
            : null,
        lines: linesOf(typed.lines) ?? [],
        ...{ latitude: Number(typed.latitude), longitude: Number(typed.longitude) },
      };
      return station
        ? call(
            "PATCH operate/stations/:id",
            { params: { id: station.id }, body: { ...body, version } },
            { idempotencyKey },
          )
        : call("POST operate/stations", { body }, { idempotencyKey });
    },
    done: ({ id }) => ({ text: t.saved, subject: `station:${id}` }),
    onClose: onDone,
  });
  const field = (name: Field) => ({ ...form.field(name), label: t[LABELS[name]], maxLength: 100 });
  const placed = (name: "latitude" | "longitude") => ({
    ...field(name),
    error: form.errorOf(name) === null ? null : t.placeOwed,
  });
  return (
    <>
      <Form form={form} submit={t.save}>
        {languages.map((one) => (
          <TextField
            key={one}
            {...field(`name.${one}`)}
            lang={one}
            {...(one === languages[0]
              ? { "data-autofocus": true }
              : { hint: sameAs(languageIn(reader, languages[0])) })}
          />
        ))}
        <TextField {...field("kana")} lang="ja" />
        <div className="grid gap-3 md:grid-cols-2">
          {languages.map((one) => (
            <TextField key={one} {...field(`city.${one}`)} lang={one} />
          ))}
        </div>
        <p className="text-meta text-ink-2">{t.cityHint}</p>
        <TextArea
          {...field("lines")}
          error={form.errorOf("lines") === null ? null : t.linesWrong}
          maxLength={5_000}
        />
        <div
          className="grid gap-3 md:grid-cols-2"
          onPaste={(event) => {
            const position = positionIn(event.clipboardData.getData("text"));
            if (!position) return;
            event.preventDefault();
            form.set({ latitude: String(position.latitude), longitude: String(position.longitude) });
          }}
        >
          <TextField {...placed("latitude")} inputMode="decimal" />
          <TextField {...placed("longitude")} inputMode="decimal" />
        </div>
        <p className="text-meta text-ink-2">{t.placeHint}</p>
        {station && <p className="text-meta text-ink-2">{t.address(station.alias)}</p>}
      </Form>
      {station && (
        <Retire
          words={{ ...t, title: t.retireTitle(station.name[language]), hint: t.retireHint }}
          send={(idempotencyKey) =>
            call(
              "DELETE operate/stations/:id",
              { params: { id: station.id }, query: { version: String(station.version) } },
              { idempotencyKey },
            )
          }
          onDone={onDone}
        />
      )}
    </>
  );
}

function typedOf(station: Station | null): Typed {
  return {
    "name.ja": station?.name.ja ?? "",
    "name.en": station?.name.en ?? "",
    kana: station?.kana ?? "",
    "city.ja": station?.city?.ja ?? "",
    "city.en": station?.city?.en ?? "",
    lines: linesText(station?.lines ?? []),
    latitude: station ? String(station.latitude) : "",
    longitude: station ? String(station.longitude) : "",
  };
}

/** What has to be entered and is not; of a name one language may be left out (ROOM-30). */
function owed(typed: Typed, first: DataLanguage): Field[] {
  const isEmpty = (name: Field) => typed[name].trim() === "";
  const names = isEmpty("name.ja") && isEmpty("name.en") ? [`name.${first}` as const] : [];
  const places = (["latitude", "longitude"] as const).filter(
    (name) => isEmpty(name) || !Number.isFinite(Number(typed[name])),
  );
  return [...names, ...places];
}
