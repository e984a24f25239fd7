import { useState } from "react";
import { LOCALES, type Locale, localeOf } from "../../../../domain/language/locale.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { SelectField } from "../../../kit/components/field.tsx";
import { Code } from "../../../kit/components/shown-once.tsx";
import { api, say, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { TokensContract } from "../../tokens/contract.ts";
import { messages } from "../messages/embed.ts";

/** What a page of another site takes to show a room or a group (EMBED-4). */
export function EmbedSnippet() {
  const t = useTexts(messages);
  const locale = useLocale();
  const [shown, setShown] = useState("");
  const [language, setLanguage] = useState<Locale>(locale);
  const { data } = useQuery("rooms to embed", (signal) =>
    api<TokensContract>()("GET operate/tokens", {}, { signal }),
  );
  const [kind, id] = shown.split(" ");
  const name = dataLanguage(locale);
  const choices = (of: "room" | "group", all: readonly { id: number; name: Record<Locale, string> }[] = []) =>
    all.map((one) => (
      <option key={one.id} value={`${of} ${one.id}`}>
        {one.name[name]}
      </option>
    ));
  return (
    <Card title={t.title}>
      <div className="space-y-3 px-4 py-4">
        <p className="text-ink-2">{t.lead}</p>
        <div className="grid gap-3 md:grid-cols-2">
          <SelectField label={t.what} value={shown} onChange={({ target }) => setShown(target.value)}>
            <option value="">{t.choose}</option>
            <optgroup label={t.groups}>{choices("group", data?.groups)}</optgroup>
            <optgroup label={t.rooms}>{choices("room", data?.rooms)}</optgroup>
          </SelectField>
          <SelectField
            label={t.language}
            value={language}
            onChange={({ target }) => setLanguage(localeOf(target.value))}
          >
            {LOCALES.map((one) => (
              <option key={one} value={one}>
                {t[one]}
              </option>
            ))}
          </SelectField>
        </div>
        {kind && id && <Snippets site={window.location.origin} {...{ kind, id, language }} />}
      </div>
    </Card>
  );
}

type Shown = { site: string; kind: string; id: string; language: Locale };

function Snippets({ site, kind, id, language }: Shown) {
  const t = useTexts(messages);
  const script = `<script src="${site}/embed.js" defer></script>\n<magari-${kind} ${kind}="${id}" lang="${language}"></magari-${kind}>`;
  const frame = `<iframe src="${site}/embed/${kind}s/${id}?lang=${language}" title="${messages[language].free}" width="100%" height="480" frameborder="0" sandbox="allow-scripts allow-same-origin allow-top-navigation-by-user-activation"></iframe>`;
  const policy = `script-src ${site}; connect-src ${site}; frame-src ${site}`;
  return (
    <>
      <Snippet label={t.script} code={script} />
      <p className="text-sub text-ink-2">{t.policy}</p>
      <Code>{policy}</Code>
      <Snippet label={t.frame} code={frame} />
    </>
  );
}

function Snippet({ label, code }: { label: string; code: string }) {
  const t = useTexts(messages);
  return (
    <section className="space-y-2">
      <h3 className="font-bold">{label}</h3>
      <Code>{code}</Code>
      <Button
        size="small"
        onClick={() => void navigator.clipboard?.writeText(code).then(() => say(t.copied))}
      >
        {t.copy}
      </Button>
    </section>
  );
}
