import { useId, useState } from "react";
import { MAILS_WITH_PARAGRAPH } from "../../../../domain/booking/booking-mails.ts";
import { LOCALES } from "../../../../domain/language/locale.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { OTHER_PARAGRAPH_KINDS, type ParagraphKind } from "../../../../domain/own-paragraphs.ts";
import { GROUPS } from "../../../../domain/settings/groups.ts";
import type { FormValues } from "../../../kit/form/field-values.ts";
import type { Form } from "../../../kit/form/use-form.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/mail-texts.ts";
import { type Look, MailPreview, useLook } from "./mail-preview.tsx";
import { ParagraphFields, ParagraphHead } from "./paragraph.tsx";

type Props = { form: Form<FormValues>; labelOf: (path: string) => string };

/** The kinds of mail that take a paragraph, one of them open. What is typed into the others stays in the form. */
export function MailTexts({ form, labelOf }: Props) {
  const t = useTexts(messages);
  const [open, setOpen] = useState<ParagraphKind | null>(null);
  const { look, onLook } = useLook();
  const sections = [
    { title: t.aboutBookings, kinds: MAILS_WITH_PARAGRAPH, isAboutBooking: true },
    { title: t.aboutOthers, kinds: OTHER_PARAGRAPH_KINDS, isAboutBooking: false },
  ];
  return sections.map(({ title, kinds, isAboutBooking }) => (
    <section key={title}>
      <h3 className="mb-1 px-2 text-meta font-bold text-ink-2">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {kinds.map((kind) => (
          <OneKind
            key={kind}
            {...{ form, labelOf, kind, look, isAboutBooking }}
            isOpen={open === kind}
            onToggle={() => setOpen(open === kind ? null : kind)}
            onLook={onLook}
          />
        ))}
      </ul>
    </section>
  ));
}

function OneKind({
  form,
  labelOf,
  kind,
  isAboutBooking,
  look,
  isOpen,
  onToggle,
  onLook,
}: Props & {
  kind: ParagraphKind;
  isAboutBooking: boolean;
  look: Look;
  isOpen: boolean;
  onToggle: () => void;
  onLook: (changes: Partial<Look>) => void;
}) {
  const id = useId();
  const locale = dataLanguage(useLocale());
  const path = `${kind}.text`;
  const textIn = (language: string) => String(form.values[`${path}.${language}`] ?? "");
  const isWrong = LOCALES.some((language) => form.errorOf(`${path}.${language}`) !== null);
  const isShown = isOpen || isWrong;
  const shownText = textIn(look.language);
  const text = Object.fromEntries(LOCALES.map((language) => [language, shownText]));
  return (
    <li className="py-0.5">
      <ParagraphHead
        title={labelOf(kind)}
        text={textIn(locale) || LOCALES.map(textIn).join("")}
        isOpen={isShown}
        controls={id}
        onToggle={onToggle}
      />
      {isShown && (
        <div id={id}>
          <ParagraphFields
            form={form}
            path={path}
            placeholders={GROUPS.mail_texts[kind].fields.text.placeholders}
            onLanguage={(language) => onLook({ language })}
            // Without a text in either language there is no paragraph.
            onText={(name, value) =>
              form.set({
                [name]: value,
                [kind]: LOCALES.some((one) => (name.endsWith(one) ? value : textIn(one)).trim() !== ""),
              })
            }
          >
            <MailPreview
              paragraphs={{ group: "mail_texts", values: shownText.trim() ? { [kind]: { text } } : {} }}
              only={{ kind, room_group: null }}
              {...{ isAboutBooking, look, onLook }}
            />
          </ParagraphFields>
        </div>
      )}
    </li>
  );
}
