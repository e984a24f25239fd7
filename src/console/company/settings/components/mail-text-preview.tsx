import { readValues } from "../../../../domain/settings/field.ts";
import { GROUPS } from "../../../../domain/settings/groups.ts";
import { labelledText } from "../../../../i18n/format.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { Card } from "../../../kit/components/card.tsx";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { SettingsContract } from "../contract.ts";
import { messages } from "../messages/mail-texts.ts";

/** The mails that have a paragraph of the company's own, as guests would get them (MAIL-52). */
export function MailTextPreview({ values }: { values: Record<string, unknown> }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const asked = "problems" in readValues(GROUPS.mail_texts, values) ? null : values;
  const { answer } = usePreview(asked, (typed, signal) =>
    api<SettingsContract>()(
      "POST operate/settings/mail_texts/preview",
      { body: { values: typed } },
      { signal },
    ),
  );
  return (
    <Card title={t.preview}>
      <p className="px-4 py-3 text-ink-2">{answer?.mails.length ? t.previewHint : t.none}</p>
      {answer?.mails.map((mail) => (
        <details key={`${mail.kind} ${mail.locale}`} className="border-t border-line px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold md:min-h-9 md:py-1.5">
            {labelledText(languageIn(locale, mail.locale), mail.subject, locale)}
          </summary>
          <pre lang={mail.locale} className="whitespace-pre-wrap break-words pb-4 font-sans">
            {mail.text}
          </pre>
        </details>
      ))}
    </Card>
  );
}
