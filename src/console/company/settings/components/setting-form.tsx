import type { ReactNode } from "react";
import { type Fields, leavesOf, readValues, valueAt } from "../../../../domain/fields/field.ts";
import { toldValue } from "../../../../domain/settings/changed-leaves.ts";
import { GROUPS, type GroupName } from "../../../../domain/settings/groups.ts";
import { Card } from "../../../kit/components/card.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { type FormValues, formOf, valuesOf } from "../../../kit/form/field-values.ts";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useUnsaved } from "../../../kit/unsaved.ts";
import type { Setting, SettingsContract } from "../contract.ts";
import { settingFieldName } from "../field-names.ts";
import { messages } from "../messages.ts";
import { Earlier } from "./earlier.tsx";
import { EmbedSnippet } from "./embed-snippet.tsx";
import { GroupMailTexts } from "./group-mail-texts.tsx";
import { HolidayPreview } from "./holiday-preview.tsx";
import { LookPreview } from "./look-preview.tsx";
import { MailTexts } from "./mail-texts.tsx";
import { SettingFields } from "./setting-fields.tsx";

const call = api<SettingsContract>();

/** Groups whose fields stand beside what becomes of them. */
const OF_THEIR_OWN: { [Group in GroupName]?: (props: Parameters<typeof MailTexts>[0]) => ReactNode } = {
  mail_texts: MailTexts,
  group_mails: GroupMailTexts,
};

/** The form of a group, made of the declaration of its fields (SETTING-1). */
export function SettingForm({ setting, onSaved }: { setting: Setting; onSaved: (setting: Setting) => void }) {
  const t = useTexts(messages);
  const { group } = setting;
  const fields: Fields = GROUPS[group];
  const params = { group };
  const locale = useLocale();
  const labelOf = (path: string) => settingFieldName(group, path, locale);
  const seenOf = ({ version, values }: Setting) => ({
    version,
    values: formOf(fields, values),
    facts: leavesOf(fields).map(({ path, field }) => ({
      label: labelOf(path),
      value: String(toldValue(field, valueAt(values, path)) ?? ""),
    })),
  });
  const form = useForm<FormValues, Setting>({
    label: t.save,
    about: {
      seen: seenOf(setting),
      read: async () => seenOf(await call("GET operate/settings/:group", { params })),
    },
    initial: formOf(fields, setting.values),
    check: (values) => {
      const read = readValues(fields, valuesOf(fields, values));
      return "problems" in read ? read.problems : [];
    },
    send: (values, { version, idempotencyKey }) =>
      call(
        "PATCH operate/settings/:group",
        { params, body: { version, values: valuesOf(fields, values) } },
        { idempotencyKey },
      ),
    // What was typed in another width or with hyphens is shown as it is stored.
    stored: (saved) => formOf(fields, saved.values),
    done: (saved) => {
      onSaved(saved);
      return { text: t.saved, stays: true };
    },
  });
  useUnsaved(form.isDirty);
  const Fieldset = OF_THEIR_OWN[group] ?? SettingFields;
  return (
    <>
      <Card title={t.contents}>
        <div className="px-4 py-4">
          <Form form={form} submit={t.save} canUndo>
            <Fieldset fields={fields} form={form} labelOf={labelOf} />
          </Form>
        </div>
      </Card>
      {group === "look" && <LookPreview values={form.values} />}
      {group === "sites" && <EmbedSnippet />}
      {group === "holidays" && <HolidayPreview values={valuesOf(fields, form.values)} />}
      <Earlier setting={setting} onRestore={(values) => form.set(formOf(fields, values))} />
    </>
  );
}
