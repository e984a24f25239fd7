import { useId, useState } from "react";
import { isKey } from "../../../../domain/keys.ts";
import { LOCALES } from "../../../../domain/language/locale.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { MAIL_NAMES } from "../../../../domain/mail-names.ts";
import { PLACEHOLDERS } from "../../../../domain/placeholders.ts";
import { GROUPS } from "../../../../domain/settings/groups.ts";
import { dottedText } from "../../../../i18n/format.ts";
import type { FormValues } from "../../../kit/form/field-values.ts";
import type { Form } from "../../../kit/form/use-form.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/mail-texts.ts";
import { GroupChoice, MailChoice, useRoomGroups } from "./choices.tsx";
import { ListField } from "./list-field.tsx";
import { MailPreview, useLook } from "./mail-preview.tsx";
import { ParagraphFields, ParagraphHead } from "./paragraph.tsx";

type Props = { form: Form<FormValues>; labelOf: (path: string) => string };

/** Paragraphs for groups of rooms, one of them open. What is typed into the others stays in the form. */
export function GroupMailTexts({ form, labelOf }: Props) {
  const t = useTexts(messages);
  const locale = useLocale();
  const groups = useRoomGroups();
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const { look, onLook } = useLook();
  const valueAt = (at: number, name: string) => String(form.values[`texts.${at}.${name}`] ?? "");
  const isWrong = (at: number) =>
    ["group", "mail", ...LOCALES.map((one) => `text.${one}`)].some(
      (name) => form.errorOf(`texts.${at}.${name}`) !== null,
    );
  const isShown = (at: number) => open === at || isWrong(at);
  const titleOf = (at: number) => {
    const [group, kind] = [valueAt(at, "group"), valueAt(at, "mail")];
    const names = [
      ...(group === "" ? [] : [groups?.get(Number(group)) ?? t.goneGroup(group)]),
      ...(isKey(MAIL_NAMES, kind) ? [MAIL_NAMES[kind][locale]] : []),
    ];
    return names.length > 0 ? dottedText(names, locale) : t.newParagraph;
  };
  /** All of the same mail, in the language that is shown: they stand in it below each other. */
  const textsLike = (shown: number) =>
    Array.from({ length: Number(form.values.texts ?? 0) }, (_, at) => at)
      .filter((at) => ["group", "mail"].every((name) => valueAt(at, name) === valueAt(shown, name)))
      .map((at) => ({ at, text: valueAt(at, `text.${look.language}`) }))
      .filter(({ text }) => text.trim() !== "")
      .map(({ at, text }) => ({
        ...{ group: valueAt(at, "group"), mail: valueAt(at, "mail") },
        text: Object.fromEntries(LOCALES.map((one) => [one, text])),
      }));
  return (
    <ListField
      field={GROUPS.group_mails.texts}
      path="texts"
      form={form}
      label={labelOf("texts")}
      onFocused={setOpen}
      below={(path, at) =>
        isShown(at) && (
          <div id={`${id}-${at}`}>
            <div className="grid gap-x-3 px-2 pt-2 md:grid-cols-2">
              <GroupChoice label={labelOf(`${path}.group`)} {...form.field(`${path}.group`)} />
              <MailChoice label={labelOf(`${path}.mail`)} {...form.field(`${path}.mail`)} />
            </div>
            <ParagraphFields
              form={form}
              path={`${path}.text`}
              placeholders={PLACEHOLDERS}
              onLanguage={(language) => onLook({ language })}
            >
              {valueAt(at, "group") === "" || valueAt(at, "mail") === "" ? (
                <p className="text-ink-2">{t.chooseFirst}</p>
              ) : (
                <MailPreview
                  paragraphs={{ group: "group_mails", values: { texts: textsLike(at) } }}
                  only={{ kind: valueAt(at, "mail"), room_group: Number(valueAt(at, "group")) }}
                  isAboutBooking
                  look={look}
                  onLook={onLook}
                />
              )}
            </ParagraphFields>
          </div>
        )
      }
    >
      {(_, at) => (
        <ParagraphHead
          title={titleOf(at)}
          text={valueAt(at, `text.${dataLanguage(locale)}`)}
          isOpen={isShown(at)}
          controls={`${id}-${at}`}
          onToggle={() => setOpen(open === at ? null : at)}
        />
      )}
    </ListField>
  );
}
