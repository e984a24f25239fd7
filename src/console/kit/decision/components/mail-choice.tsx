import { useId, useState } from "react";
import { languageName } from "../../../../i18n/staff.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox, TextArea } from "../../components/field.tsx";
import { useTexts } from "../../state.ts";
import type { Preview } from "../contract.ts";
import { messages } from "../messages.ts";

export type MailDraft = { send: boolean; note: string };

/** Sent, without words of the person's own. */
export const PLAIN_MAIL: MailDraft = { send: true, note: "" };

/** Whether the guest gets a mail, the text that is added, and a preview of the mail. */
export function MailChoice({
  mail,
  onChange,
  mails,
  canSend = true,
}: {
  mail: MailDraft;
  onChange: (mail: MailDraft) => void;
  /** As the last preview has them. */
  mails: Preview["mails"];
  /** The guest has an address. */
  canSend?: boolean;
}) {
  const t = useTexts(messages);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isNoteOpen, setIsNoteOpen] = useState(mail.note !== "");
  if (!canSend) return <p className="text-sub text-ink-2">{t.noMail}</p>;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3">
        <Checkbox
          label={t.sendMail}
          checked={mail.send}
          onChange={({ target }) => onChange({ ...mail, send: target.checked })}
        />
        {mail.send && (
          <span className="ml-auto flex gap-1">
            {!isNoteOpen && (
              <Button size="small" look="text" onClick={() => setIsNoteOpen(true)}>
                {t.addNote}
              </Button>
            )}
            <Button
              size="small"
              look="text"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              disabled={mails.length === 0}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? t.hideText : t.showText}
            </Button>
          </span>
        )}
      </div>
      {mail.send && isNoteOpen && (
        <TextArea
          className="mt-1"
          label={t.note}
          hint={t.noteHint}
          rows={2}
          maxLength={1000}
          value={mail.note}
          onChange={({ target }) => onChange({ ...mail, note: target.value })}
        />
      )}
      {mail.send && isOpen && (
        <div id={id} className="mt-2 space-y-2">
          {mails.map((one) => (
            <article
              key={`${one.kind} ${one.to}`}
              lang={one.locale}
              className="rounded-control border border-line"
            >
              <header className="border-b border-line px-3 py-2">
                <p className="text-sub text-ink-2">
                  {one.to} ({languageName(one.locale)})
                </p>
                <p className="font-bold">{one.subject}</p>
              </header>
              <p className="whitespace-pre-wrap break-words px-3 py-2 text-sub">{one.text}</p>
            </article>
          ))}
        </div>
      )}
    </div>
  );
}
