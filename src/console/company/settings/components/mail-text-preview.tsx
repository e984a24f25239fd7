import { useState } from "react";
import { readValues } from "../../../../domain/settings/field.ts";
import { GROUPS } from "../../../../domain/settings/groups.ts";
import { dottedText, labelledText } from "../../../../i18n/format.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { usePreview } from "../../../kit/decision/use-preview.ts";
import { api, say, useLocale, useTexts } from "../../../kit/state.ts";
import type { Paragraphs, SettingsContract } from "../contract.ts";
import { messages } from "../messages/mail-texts.ts";
import { useRoomGroups } from "./choices.tsx";

const call = api<SettingsContract>();

/** How a mail is looked at: the width of its frame in pixels, or as plain text. */
const VIEWS = { desktop: 680, phone: 390, text: null } as const;
type View = keyof typeof VIEWS;

type Group = NonNullable<Paragraphs["group"]>;
type Shown = Awaited<ReturnType<typeof preview>>["mails"][number];

function preview(body: Paragraphs, signal?: AbortSignal) {
  return call("POST operate/settings/mail_texts/preview", { body }, signal ? { signal } : {});
}

/** The mails that have a paragraph of the company's own, as guests would get them (MAIL-52, MAIL-54). */
export function MailTextPreview({ group, values }: { group: Group; values: Record<string, unknown> }) {
  const t = useTexts(messages);
  const [view, setView] = useState<View>("desktop");
  const [number, setNumber] = useState("");
  const booking = /^\d{1,9}$/.test(number.trim()) ? Number(number) : null;
  const asked = "problems" in readValues(GROUPS[group], values) ? null : { group, values, booking };
  const { answer, problem } = usePreview(asked, preview);
  const isUnknown = booking !== null && problem?.code === "not_found";
  return (
    <Card title={t.preview}>
      <div className="flex flex-wrap items-end gap-3 px-4 pt-3">
        <TextField
          label={t.booking}
          value={number}
          inputMode="numeric"
          error={isUnknown ? t.noBooking : null}
          className="w-64"
          onChange={({ target }) => setNumber(target.value)}
        />
        <fieldset className="flex flex-wrap gap-x-4">
          <legend className="text-meta font-bold text-ink-2">{t.view}</legend>
          {(Object.keys(VIEWS) as View[]).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2 md:min-h-9">
              <input type="radio" name="mail-view" checked={view === one} onChange={() => setView(one)} />
              {t[one]}
            </label>
          ))}
        </fieldset>
      </div>
      <p className="px-4 py-3 text-ink-2">{answer?.mails.length ? t.previewHint : t.none}</p>
      {asked !== null &&
        answer?.mails.map((mail) => (
          <OneMail
            key={`${mail.kind} ${mail.locale} ${mail.room_group}`}
            mail={mail}
            view={view}
            paragraphs={asked}
          />
        ))}
    </Card>
  );
}

function OneMail({ mail, view, paragraphs }: { mail: Shown; view: View; paragraphs: Paragraphs }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const groups = useRoomGroups();
  const { kind, locale: language, room_group: group } = mail;
  const send = useAction(
    (idempotencyKey) =>
      call(
        "POST operate/settings/mail_texts/send",
        { body: { ...paragraphs, mail: { kind, locale: language, room_group: group } } },
        { idempotencyKey },
      ),
    ({ to }) => say(t.sent(to)),
  );
  const of = group === null ? [] : [groups?.get(group) ?? String(group)];
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="border-t border-line px-4"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 font-bold md:min-h-9 md:py-1.5">
        {dottedText([...of, labelledText(languageIn(locale, language), mail.subject, locale)], locale)}
      </summary>
      {isOpen && (
        <div className="space-y-3 pb-4">
          {view === "text" ? (
            <pre lang={language} className="whitespace-pre-wrap break-words font-sans">
              {mail.text}
            </pre>
          ) : (
            // At its full width, also where the column is narrower than that.
            <div className="overflow-x-auto">
              <iframe
                title={mail.subject}
                srcDoc={mail.html}
                sandbox=""
                style={{ width: VIEWS[view] }}
                className="block h-[62dvh] max-w-none rounded-control border border-line bg-white"
              />
            </div>
          )}
          <ActionProblem action={send} />
          <ActionButton action={send}>{t.send}</ActionButton>
        </div>
      )}
    </details>
  );
}
