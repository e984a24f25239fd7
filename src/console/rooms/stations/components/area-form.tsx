import { TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useTexts } from "../../../kit/state.ts";
import type { Area, StationsContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

const call = api<StationsContract>();

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
  const form = useForm<{ ja: string; en: string; kana: string }, { rooms: number }>({
    label: t.rename,
    initial: { ...area.name, kana: area.name.kana ?? "" },
    check: (name) =>
      (["ja", "en"] as const).flatMap((field) =>
        name[field].trim() === "" ? [{ code: "required" as const, field: `to.${field}` }] : [],
      ),
    send: (name, { idempotencyKey }) =>
      call(
        "POST operate/areas/rename",
        { body: { from: area.name, to: { ...name, kana: name.kana.trim() || null }, rooms: area.rooms } },
        { idempotencyKey },
      ),
    done: ({ rooms }) => ({ text: t.renamed(rooms) }),
    onClose: onDone,
  });
  const { values, set } = form;
  const joined = others.find(
    ({ name }) => name !== area.name && name.ja === values.ja.trim() && name.en === values.en.trim(),
  );
  return (
    <Form form={form} submit={t.rename}>
      {(["ja", "en"] as const).map((language) => (
        <TextField
          key={language}
          lang={language}
          label={language === "ja" ? t.areaJa : t.areaEn}
          maxLength={100}
          value={values[language]}
          error={form.errorOf(`to.${language}`)}
          onChange={({ target }) => set({ [language]: target.value })}
          {...(language === "ja" ? { "data-autofocus": true } : {})}
        />
      ))}
      <TextField
        lang="ja"
        label={t.kana}
        maxLength={100}
        value={values.kana}
        error={form.errorOf("area.kana")}
        onChange={({ target }) => set({ kana: target.value })}
      />
      <p>{t.renameEffect(area.rooms)}</p>
      {joined && (
        <p role="status" className="text-warn">
          {t.joins(joined.name.ja, joined.rooms)}
        </p>
      )}
    </Form>
  );
}
