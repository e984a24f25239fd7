import { type ReactNode, useId } from "react";
import { LOCALES, type Locale } from "../../../../domain/language/locale.ts";
import type { Placeholder } from "../../../../domain/placeholders.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { ChevronDownIcon } from "../../../../ui/icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { TextArea } from "../../../kit/components/field.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import type { FormValues } from "../../../kit/form/field-values.ts";
import type { Form } from "../../../kit/form/use-form.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/mail-texts.ts";
import { messages as ofSettings } from "../messages.ts";

/** The line of a kind of mail. Open, what is written into it and the mail are side by side, or below each other. */
export function ParagraphHead({
  title,
  text,
  isOpen,
  controls,
  onToggle,
}: {
  title: string;
  /** What is written; shown while it is closed. */
  text: string;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}) {
  const t = useTexts(messages);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className="flex min-h-11 w-full min-w-0 items-center gap-2 rounded-control px-2 text-left hover:bg-ground-2 md:min-h-9"
    >
      <ChevronDownIcon size={16} className={`shrink-0 text-ink-2 ${isOpen ? "" : "-rotate-90"}`} />
      <span className="font-bold">{title}</span>
      {text.trim() !== "" && <Tag tone="tint">{t.written}</Tag>}
      {!isOpen && <span className="min-w-0 flex-1 truncate text-sub text-ink-2">{text}</span>}
    </button>
  );
}

/** The two texts of a paragraph, next to the mail in the language of the one that has the focus. */
export function ParagraphFields({
  form,
  path,
  placeholders,
  onText = (name, value) => form.set({ [name]: value }),
  onLanguage,
  children,
}: {
  form: Form<FormValues>;
  path: string;
  placeholders: readonly Placeholder[];
  onText?: (name: string, value: string) => void;
  onLanguage: (language: Locale) => void;
  children: ReactNode;
}) {
  const t = useTexts(messages);
  const { save } = useTexts(ofSettings);
  const locale = useLocale();
  const id = useId();
  return (
    <div className="grid gap-4 px-2 pt-2 pb-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div className="min-w-0 space-y-3">
        {LOCALES.map((language) => (
          <TextArea
            key={language}
            {...form.field(`${path}.${language}`)}
            id={`${id}-${language}`}
            rows={6}
            lang={language}
            label={t.paragraphIn(languageIn(locale, language))}
            onFocus={() => onLanguage(language)}
            onChange={({ target }) => onText(`${path}.${language}`, target.value)}
          />
        ))}
        <p className="text-meta text-ink-2">
          {placeholders.length === 0
            ? t.noPlaceholders
            : t.placeholders(placeholders.map((name) => `{${name}}`).join(" "))}
        </p>
        {/* That of the form is below all kinds of mail. */}
        <Button type="submit" isBusy={form.action.isBusy} disabled={!form.action.isPossible}>
          {save}
        </Button>
      </div>
      {children}
    </div>
  );
}
