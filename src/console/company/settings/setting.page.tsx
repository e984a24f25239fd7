import { useParams } from "react-router";
import { wordedFor } from "../../../domain/language/text.ts";
import { type GroupName, isGroupName } from "../../../domain/settings/groups.ts";
import { Card } from "../../kit/components/card.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { CardSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded, Notice } from "../../kit/components/states.tsx";
import { api, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { LegalForms } from "./components/legal-form.tsx";
import { SettingForm } from "./components/setting-form.tsx";
import type { Setting, SettingsContract } from "./contract.ts";
import { words } from "./messages/words.ts";
import { messages } from "./messages.ts";

/** Groups whose fields have what becomes of them at their side. */
const WIDE: ReadonlySet<GroupName> = new Set(["mail_texts", "group_mails"]);

/** One group of settings: its form, where a change appears, and what it said before. */
export default function SettingPage() {
  const t = useTexts(messages);
  const { group = "" } = useParams();
  return (
    <SettingsFrame>
      {isGroupName(group) ? <Group key={group} group={group} /> : <PageHead title={t.missing} />}
    </SettingsFrame>
  );
}

function Group({ group }: { group: GroupName }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { title, about, appears } = words[group];
  const Form = group === "legal" ? LegalForms : SettingForm;
  const query = useQuery<Setting>(`setting ${group}`, (signal) =>
    api<SettingsContract>()("GET operate/settings/:group", { params: { group } }, { signal }),
  );
  return (
    <>
      <PageHead title={wordedFor(locale, title)} note={wordedFor(locale, about)} />
      <Loaded query={query} skeleton={<CardSkeleton rows={8} />} right="admin">
        {(setting) => (
          <div
            className={`grid items-start gap-3 ${WIDE.has(group) ? "" : "xl:grid-cols-[minmax(0,1fr)_320px]"}`}
          >
            <div className="min-w-0 space-y-3">
              {setting.values === null && <Notice tone="warn">{t.notSet}</Notice>}
              <Form setting={setting} onSaved={(saved) => query.change(() => saved)} />
            </div>
            <Card title={t.appears}>
              <ul className="list-disc space-y-1 py-3 pr-4 pl-8">
                {appears.map((place) => (
                  <li key={place[0]}>{wordedFor(locale, place)}</li>
                ))}
              </ul>
              <p className="border-t border-line px-4 py-3 text-meta text-ink-2">{t.appearsHint}</p>
            </Card>
          </div>
        )}
      </Loaded>
    </>
  );
}
