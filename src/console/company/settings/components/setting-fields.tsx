import type { Field, Fields } from "../../../../domain/fields/field.ts";
import { wordedFor } from "../../../../domain/language/text.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { Checkbox, TextArea, TextField } from "../../../kit/components/field.tsx";
import { FieldInput } from "../../../kit/form/components/field-input.tsx";
import type { FormValues } from "../../../kit/form/field-values.ts";
import type { Form } from "../../../kit/form/use-form.ts";
import { messages as shared } from "../../../kit/messages.ts";
import { useDataLanguages, useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";
import { GroupChoice, MailChoice } from "./choices.tsx";
import { ColourField } from "./colour-field.tsx";
import { ListField } from "./list-field.tsx";
import { PictureField } from "./picture-field.tsx";

type Props = {
  form: Form<FormValues>;
  labelOf: (path: string) => string;
};

/** The fields of a group, or of a part of one, in the order of their declaration. */
export function SettingFields({ fields, path, ...rest }: Props & { fields: Fields; path?: string }) {
  return (
    <div className="space-y-4">
      {Object.entries(fields).map(([name, field]) => {
        const at = path ? `${path}.${name}` : name;
        return <SettingField key={at} field={field} path={at} {...rest} />;
      })}
    </div>
  );
}

function SettingField({ field, path, form, labelOf }: Props & { field: Field; path: string }) {
  const t = useTexts(messages);
  const { optional, sameAs } = useTexts(shared);
  const reader = useLocale();
  const languages = useDataLanguages();
  const hint = field.hint && wordedFor(reader, field.hint);
  const label = labelOf(path);
  switch (field.kind) {
    case "part":
      return (
        <fieldset className="rounded-control border border-line px-4 pt-1 pb-3">
          <legend className="px-1 font-bold">{label}</legend>
          <Checkbox
            label={t.hasPart}
            checked={form.values[path] === true}
            onChange={({ target }) => form.set({ [path]: target.checked })}
          />
          {hint && <p className="text-sub text-ink-2">{hint}</p>}
          {form.values[path] === true && (
            <div className="mt-2">
              <SettingFields fields={field.fields} path={path} form={form} labelOf={labelOf} />
            </div>
          )}
        </fieldset>
      );
    case "texts": {
      const Input = field.rows ? TextArea : TextField;
      const [first] = languages;
      return (
        <div className="grid gap-3 md:grid-cols-2">
          {languages.map((locale) => (
            <Input
              key={locale}
              {...form.field(`${path}.${locale}`)}
              lang={locale}
              hint={locale === first ? hint : field.rows ? undefined : sameAs(languageIn(reader, first))}
              label={`${labelOf(`${path}.${locale}`)}${field.optional ? ` · ${optional}` : ""}`}
            />
          ))}
        </div>
      );
    }
    case "switch":
      return (
        <Checkbox
          label={label}
          checked={form.values[path] === true}
          onChange={({ target }) => form.set({ [path]: target.checked })}
        />
      );
    case "legal":
      return null;
    case "picture":
      return <PictureField of={field.of} label={label} hint={hint} field={form.field(path)} />;
    case "list":
      return (
        <ListField field={field} path={path} form={form} label={label}>
          {(at) => <SettingFields fields={field.fields} path={at} form={form} labelOf={labelOf} />}
        </ListField>
      );
    case "room_group":
    case "booking_mail": {
      const Input = CHOICES[field.kind];
      return <Input label={label} {...form.field(path)} />;
    }
    case "colour":
      return <ColourField label={`${label} · ${optional}`} hint={hint} field={form.field(path)} />;
    default:
      return <FieldInput of={field} label={label} {...form.field(path)} className="md:max-w-md" />;
  }
}

const CHOICES = { room_group: GroupChoice, booking_mail: MailChoice } as const;
