import { useEffect, useRef, useState } from "react";
import { LEGAL_TEXTS, type LegalTextName } from "../../../../domain/brand/legal-text.ts";
import { readValues } from "../../../../domain/fields/field.ts";
import { LOCALES, type Locale } from "../../../../domain/language/locale.ts";
import { wordedFor } from "../../../../domain/language/text.ts";
import { GROUPS } from "../../../../domain/settings/groups.ts";
import { type LegalVersion, versionOn } from "../../../../domain/settings/legal-versions.ts";
import type { Day } from "../../../../domain/time/day.ts";
import { dayText } from "../../../../i18n/format.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { BASE, paths } from "../../../../nav/paths.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { ChoiceCards } from "../../../kit/components/choice-card.tsx";
import { TextArea, TextField } from "../../../kit/components/field.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useDataLanguages, useLocale, useTexts } from "../../../kit/state.ts";
import { useUnsaved } from "../../../kit/unsaved.ts";
import { useToday } from "../../../kit/use-today.ts";
import type { Setting, SettingsContract } from "../contract.ts";
import { messages } from "../messages/legal.ts";
import { LegalPreview } from "./legal-preview.tsx";

const call = api<SettingsContract>();
const params = { group: "legal" } as const;

/** What guests agree to: of each text the version that holds, and a form for the next (SETTING-9). */
export function LegalForms({ setting, onSaved }: { setting: Setting; onSaved: (setting: Setting) => void }) {
  return LEGAL_TEXTS.map((name) => (
    // A saved version begins the next one.
    <LegalForm
      key={`${name} ${versionsOf(setting, name).length}`}
      name={name}
      setting={setting}
      onSaved={onSaved}
    />
  ));
}

type Draft = { kind: "draft" | "own" } & { from: Day } & Record<Locale, string>;
type LegalFormState = ReturnType<typeof useForm<Draft, Setting>>;

type Legal = { name: LegalTextName; setting: Setting; onSaved: (setting: Setting) => void };

function LegalForm(props: Legal) {
  const { name } = props;
  const t = useTexts(messages);
  const locale = useLocale();
  const today = useToday();
  const title = wordedFor(locale, GROUPS.legal[name].name);
  const versions = versionsOf(props.setting, name);
  const form = useLegalForm(props, { title, today });
  useUnsaved(form.isDirty);
  const { values, set } = form;
  return (
    <Card title={title} note={<Standing versions={versions} today={today} />}>
      <div className="px-4 py-4">
        <Form form={form} submit={values.kind === "draft" ? t.adopt : t.save} canUndo>
          <p>
            <a
              className="font-bold text-accent hover:underline"
              href={`${BASE}${PAGES[name](locale)}`}
              target="_blank"
              rel="noreferrer"
            >
              {t.look}
            </a>
          </p>
          <ChoiceCards
            label={t.kind}
            name={`${name}-kind`}
            value={values.kind}
            onChange={(kind) => set({ kind })}
            choices={[
              { value: "draft", label: t.draft, note: t.draftNote },
              {
                value: "own",
                label: t.own,
                note: t.ownNote,
                children: <OwnTexts form={form} name={name} before={versions.at(-1)?.text ?? null} />,
              },
            ]}
          />
          <TextField
            {...form.field("from")}
            type="date"
            className="md:max-w-56"
            label={t.from}
            hint={t.fromHint}
          />
        </Form>
      </div>
    </Card>
  );
}

/** The next version of one of the texts. The three texts are one group, which is saved as a whole. */
function useLegalForm(
  { name, setting, onSaved }: Legal,
  { title, today }: { title: string; today: Day },
): LegalFormState {
  const t = useTexts(messages);
  const locale = useLocale();
  const versions = versionsOf(setting, name);
  const last = versions.at(-1);
  // Saving another text of the group here is no reason to look at this one again.
  const [opened] = useState(setting.version);
  const seenOf = (one: Setting, version: number) => {
    const days = versionsOf(one, name).map(({ from }) => from ?? "–");
    return { version, facts: [{ label: title, value: days.join(", ") }] };
  };
  const groupOf = (draft: Draft) => ({
    ...setting.values,
    [name]: [
      ...versions.filter(({ from }) => from !== draft.from),
      { from: draft.from, text: draft.kind === "own" ? textsOf(draft) : null },
    ],
  });
  return useForm<Draft, Setting>({
    label: t.save,
    about: {
      seen: seenOf(setting, opened),
      read: async () => {
        const now = await call("GET operate/settings/:group", { params });
        return seenOf(now, now.version);
      },
    },
    initial: {
      kind: last?.text ? "own" : "draft",
      from: today,
      ...(last?.text ?? { ja: "", en: "" }),
    },
    check: (draft) => {
      const read = readValues(GROUPS.legal, groupOf(draft));
      // terms.0.ja is the field of that language.
      return "problems" in read
        ? read.problems.map((one) => ({ ...one, field: one.field?.split(".")[2] ?? "from" }))
        : [];
    },
    send: (draft, { version, idempotencyKey }) =>
      call(
        "PATCH operate/settings/:group",
        { params, body: { version: Math.max(version, setting.version), values: groupOf(draft) } },
        { idempotencyKey },
      ),
    done: (saved, draft) => {
      onSaved(saved);
      return { text: t.saved(title, dayText(draft.from, locale)), stays: true };
    },
  });
}

/** The company's own text in each language, as guests will read it. */
function OwnTexts({
  form,
  name,
  before,
}: {
  form: LegalFormState;
  name: LegalTextName;
  before: LegalVersion["text"];
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const languages = useDataLanguages();
  const isEmpty = LOCALES.every((one) => form.values[one].trim() === "");
  const begin = useAction(
    () => call("GET operate/settings/legal/draft/:text", { params: { text: name } }),
    (draft) => form.set(draft),
  );
  // Nobody writes terms from nothing: a text of one's own begins with our draft (SETTING-14).
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !isEmpty) return;
    begun.current = true;
    void begin.run();
  });
  return (
    <>
      <ActionProblem action={begin} />
      <div>
        <Button size="small" isBusy={begin.isBusy} onClick={() => void begin.run()}>
          {isEmpty ? t.fromDraft : t.fromDraftAgain}
        </Button>
      </div>
      {languages.map((one) => (
        <TextArea
          key={one}
          {...form.field(one)}
          lang={one}
          rows={10}
          label={languageIn(locale, one)}
          hint={one === languages[0] ? undefined : t.mayBeLeftOut(languageIn(locale, languages[0]))}
        />
      ))}
      <LegalPreview texts={textsOf(form.values)} before={before} />
    </>
  );
}

/** The version that guests agree to today, and those to come. */
function Standing({ versions, today }: { versions: readonly LegalVersion[]; today: Day }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const now = versionOn(versions, today);
  const next = versions.find(({ from }) => from !== null && from > today);
  return (
    <span className="flex flex-wrap gap-1.5">
      {now ? (
        <Tag tone="ok">
          {(now.text ? t.nowOwn : t.nowDraft)(now.from === null ? t.always : dayText(now.from, locale))}
        </Tag>
      ) : (
        <Tag tone="warn">{t.unread}</Tag>
      )}
      {next?.from && <Tag tone="neutral">{t.next(dayText(next.from, locale))}</Tag>}
    </span>
  );
}

const PAGES: Record<LegalTextName, (locale: Locale) => string> = {
  terms: (locale) => paths.terms(locale),
  privacy: (locale) => paths.privacy(locale),
  notice: (locale) => paths.tokusho(locale),
};

function versionsOf({ values }: Setting, name: LegalTextName): LegalVersion[] {
  return (values?.[name] ?? []) as LegalVersion[];
}

function textsOf(draft: Draft): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, draft[locale]])) as Record<Locale, string>;
}
