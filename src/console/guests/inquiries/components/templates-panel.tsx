import { useState } from "react";
import { LOCALES, type Locale } from "../../../../domain/language/locale.ts";
import { languageName } from "../../../../i18n/staff.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextArea, TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { api, say, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { InquiriesContract, ReplyTemplate } from "../contract.ts";
import { messages } from "../messages.ts";

const call = api<InquiriesContract>();

/** Texts that staff repeat in replies: one is open at a time. */
export function TemplatesPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(messages);
  const [edited, setEdited] = useState<ReplyTemplate | "new" | null>(null);
  const query = useQuery("reply templates", (signal) =>
    call("GET operate/reply_templates", undefined, { signal }),
  );
  const finish = () => {
    setEdited(null);
    query.reload();
  };
  return (
    <Panel title={t.templates} onClose={onClose}>
      {edited === null ? (
        <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="see">
          {({ items }) => (
            <div className="space-y-3">
              {items.length === 0 && <p className="text-ink-2">{t.noTemplates}</p>}
              <ul className="divide-y divide-line">
                {items.map((one) => (
                  <li key={one.id} className="flex items-center gap-2 py-1">
                    <span className="min-w-0 flex-1 break-words font-bold">{one.name}</span>
                    <Button size="small" look="text" onClick={() => setEdited(one)}>
                      {t.edit}
                    </Button>
                  </li>
                ))}
              </ul>
              <Button onClick={() => setEdited("new")}>{t.addTemplate}</Button>
            </div>
          )}
        </Loaded>
      ) : (
        <TemplateForm
          key={edited === "new" ? "new" : edited.id}
          template={edited === "new" ? null : edited}
          onDone={finish}
        />
      )}
    </Panel>
  );
}

function TemplateForm({ template, onDone }: { template: ReplyTemplate | null; onDone: () => void }) {
  const t = useTexts(messages);
  const form = useForm({
    label: t.saveTemplate,
    initial: {
      name: template?.name ?? "",
      ...{ subject_ja: template?.subject.ja ?? "", text_ja: template?.text.ja ?? "" },
      ...{ subject_en: template?.subject.en ?? "", text_en: template?.text.en ?? "" },
    },
    missing: (values) => {
      if (values.name.trim() === "") return { text: t.missingName, selector: "input" };
      const isWhole = LOCALES.some((one) => values[`subject_${one}`].trim() && values[`text_${one}`].trim());
      return isWhole ? null : { text: t.missingText, selector: "textarea" };
    },
    send: (values, { idempotencyKey }) => {
      const body = {
        name: values.name,
        subject: { ja: values.subject_ja, en: values.subject_en },
        text: { ja: values.text_ja, en: values.text_en },
      };
      return template
        ? call("PATCH operate/reply_templates/:id", {
            params: { id: String(template.id) },
            body: { ...body, version: template.version },
          })
        : call("POST operate/reply_templates", { body }, { idempotencyKey });
    },
    done: ({ id }) => ({ text: t.templateSaved, subject: `template:${id}` }),
    onClose: onDone,
  });
  const removing = useAction(
    () =>
      call("DELETE operate/reply_templates/:id", {
        params: { id: String(template?.id) },
        query: { version: String(template?.version) },
      }),
    () => {
      say(t.templateRemoved);
      onDone();
    },
  );
  return (
    <>
      <Form form={form} submit={t.saveTemplate} hint={t.placeholders} className="grid gap-3">
        <TextField {...form.field("name")} label={t.templateName} maxLength={60} data-autofocus />
        {LOCALES.map((one: Locale) => (
          <fieldset key={one} className="grid gap-2">
            <legend className="font-bold">{languageName(one)}</legend>
            <TextField {...form.field(`subject_${one}`)} lang={one} label={t.subject} maxLength={200} />
            <TextArea {...form.field(`text_${one}`)} lang={one} label={t.text} rows={6} maxLength={5000} />
          </fieldset>
        ))}
        {form.missing && (
          <p role="status" className="font-bold text-warn">
            {form.missing}
          </p>
        )}
      </Form>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onDone}>{t.back}</Button>
        {template && (
          <ActionButton action={removing} look="danger">
            {t.removeTemplate}
          </ActionButton>
        )}
      </div>
      <ActionProblem action={removing} />
    </>
  );
}
