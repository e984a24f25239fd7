import { useState } from "react";
import type { Locale } from "../../../../domain/language/locale.ts";
import { filledText, PLACEHOLDERS } from "../../../../domain/placeholders.ts";
import { inquiryStateName } from "../../../../i18n/inquiry.ts";
import { languageName } from "../../../../i18n/staff.ts";
import { Checkbox, SelectField } from "../../../kit/components/field.tsx";
import { LanguageField } from "../../../kit/components/language-field.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { DraftFields, TwoSteps, useTwoSteps } from "../../../shared/mails/components/write-panel.tsx";
import type { InquiriesContract, InquiryDetail, ReplyTemplate } from "../contract.ts";
import { messages } from "../messages.ts";

const call = api<InquiriesContract>();

type Draft = { subject: string; text: string; locale: Locale; close: boolean };

/** Answers an inquiry: a template or one's own words, in the guest's language, shown before it is sent. */
export function ReplyPanel({
  inquiry,
  onClose,
  onSent,
}: {
  inquiry: InquiryDetail;
  onClose: () => void;
  onSent: (now: InquiryDetail) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [draft, setDraft] = useState<Draft>({ subject: "", text: "", locale: inquiry.locale, close: false });
  const params = { id: String(inquiry.id) };
  const seenOf = (one: InquiryDetail) => ({
    version: one.version,
    facts: [
      { label: t.stateHead, value: inquiryStateName(one.state, locale) },
      { label: t.assignee, value: one.assignee?.name ?? t.nobody },
      { label: t.replies, value: String(one.replies) },
    ],
  });
  const writing = useTwoSteps({
    about: {
      seen: seenOf(inquiry),
      read: async () => seenOf(await call("GET operate/inquiries/:id", { params })),
    },
    draft,
    isReady: draft.subject.trim() !== "" && draft.text.trim() !== "",
    look: ({ close: _, ...body }) => call("POST operate/inquiries/:id/reply/preview", { params, body }),
    mailOf: (looked) => looked,
    sendLabel: () => (draft.close ? t.sendAndClose : t.send),
    send: (body, { version, idempotencyKey }) =>
      call("POST operate/inquiries/:id/reply", { params, body: { ...body, version } }, { idempotencyKey }),
    done: (now) => {
      onSent(now);
      return { text: t.replied(inquiry.name), subject: `inquiry:${inquiry.id}` };
    },
    onClose,
  });
  return (
    <TwoSteps title={t.replyTitle(inquiry.name)} writing={writing} onClose={onClose}>
      <blockquote
        lang={inquiry.locale}
        className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words rounded-control bg-ground-2 px-3 py-2 text-sub"
      >
        {inquiry.content}
      </blockquote>
      <Templates inquiry={inquiry} draft={draft} onChange={setDraft} />
      <DraftFields
        draft={draft}
        isFree
        hint={isUnfilled(draft) ? t.unfilled : t.textHint}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <Checkbox
        label={t.closeToo}
        checked={draft.close}
        onChange={({ target }) => setDraft({ ...draft, close: target.checked })}
      />
    </TwoSteps>
  );
}

/** Something that a template asks for is not known. */
function isUnfilled({ subject, text }: Draft): boolean {
  return PLACEHOLDERS.some((name) => `${subject} ${text}`.includes(`{${name}}`));
}

/** The language, and texts in it that repeat. Choosing one replaces what is written. */
function Templates({
  inquiry,
  draft,
  onChange,
}: {
  inquiry: InquiryDetail;
  draft: Draft;
  onChange: (draft: Draft) => void;
}) {
  const t = useTexts(messages);
  const [chosen, setChosen] = useState<ReplyTemplate | null>(null);
  const query = useQuery("reply templates", (signal) =>
    call("GET operate/reply_templates", undefined, { signal }),
  );
  const items = query.data?.items ?? [];
  const use = (template: ReplyTemplate | null, language: Locale) => {
    setChosen(template);
    const values = inquiry.placeholders[language];
    const filled = template && {
      subject: filledText(template.subject[language], values),
      text: filledText(template.text[language], values),
    };
    onChange({ ...draft, ...filled, locale: language });
  };
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <LanguageField
        label={t.language}
        hint={draft.locale === inquiry.locale ? undefined : t.otherLanguage(languageName(inquiry.locale))}
        value={draft.locale}
        onChoose={(language) => use(chosen, language)}
      />
      {items.length > 0 && (
        <SelectField
          label={t.template}
          value={chosen?.id ?? ""}
          onChange={({ target }) =>
            use(items.find(({ id }) => String(id) === target.value) ?? null, draft.locale)
          }
        >
          <option value="">{t.noTemplate}</option>
          {items
            .filter(({ text }) => text[draft.locale] !== "")
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
    </div>
  );
}
