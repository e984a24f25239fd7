import { LOCALES, type Locale } from "../../../domain/language/locale.ts";
import { languageName } from "../../../i18n/staff.ts";
import { SelectField } from "./field.tsx";

/** The language in which somebody is written to. */
export function LanguageField({
  label,
  hint,
  value,
  onChoose,
}: {
  label: string;
  hint?: string | undefined;
  value: Locale;
  onChoose: (language: Locale) => void;
}) {
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={({ target }) => onChoose(LOCALES.find((one) => one === target.value) ?? value)}
    >
      {LOCALES.map((one) => (
        <option key={one} value={one}>
          {languageName(one)}
        </option>
      ))}
    </SelectField>
  );
}
