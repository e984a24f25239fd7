import { inBoth } from "../../../../domain/language/text.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useDataLanguages, useTexts } from "../../../kit/state.ts";
import type { Area, StationsContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

const call = api<StationsContract>();

/** Keyed by the fields of the call, so that an error is shown at its field. */
type Typed = Record<"to.ja" | "to.en" | "area.kana", string>;

/** Another name of an area, and what that does, while it is typed. */
export function AreaForm({
  area,
  others,
  onDone,
}: {
  area: Area;
  others: readonly Area[];
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const languages = useDataLanguages();
  const form = useForm<Typed, { rooms: number }>({
    label: t.rename,
    initial: { "to.ja": area.name.ja, "to.en": area.name.en, "area.kana": area.name.kana ?? "" },
    check: (typed) =>
      typed["to.ja"].trim() || typed["to.en"].trim()
        ? []
        : [{ code: "required" as const, field: `to.${languages[0]}` }],
    send: (typed, { idempotencyKey }) => {
      const to = { ja: typed["to.ja"], en: typed["to.en"], kana: typed["area.kana"].trim() || null };
      return call(
        "POST operate/areas/rename",
        { body: { from: area.name, to, rooms: area.rooms } },
        { idempotencyKey },
      );
    },
    done: ({ rooms }) => ({ text: t.renamed(rooms) }),
    onClose: onDone,
  });
  const { ja, en } = inBoth({ ja: form.values["to.ja"].trim(), en: form.values["to.en"].trim() });
  const isSame = ja === area.name.ja && en === area.name.en;
  const joined = isSame ? undefined : others.find(({ name }) => name.ja === ja && name.en === en);
  return (
    <Form form={form} submit={t.rename}>
      {languages.map((language) => (
        <TextField
          key={language}
          lang={language}
          label={language === "ja" ? t.areaJa : t.areaEn}
          maxLength={100}
          {...form.field(`to.${language}`)}
          {...(language === languages[0] ? { "data-autofocus": true } : {})}
        />
      ))}
      <TextField lang="ja" label={t.kana} maxLength={100} {...form.field("area.kana")} />
      <p>{t.renameEffect(area.rooms)}</p>
      {joined && (
        <p role="status" className="text-warn">
          {t.joins(joined.name.ja, joined.rooms)}
        </p>
      )}
    </Form>
  );
}
