import { useState } from "react";
import { Link } from "react-router";
import { dottedText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { WhenIn } from "../../kit/components/when-in.tsx";
import { KeptScreen } from "../../kit/list/components/kept-screen.tsx";
import { api, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { ShownSecret } from "./components/shown-secret.tsx";
import { WebhookForm } from "./components/webhook-form.tsx";
import { WebhookTag } from "./components/webhook-tag.tsx";
import type { Webhook, WebhooksContract, WebhookWithSecret } from "./contract.ts";
import { messages } from "./messages/screen.ts";

/** The addresses that are told of what happens. */
export default function WebhooksPage() {
  const t = useTexts(messages);
  const query = useQuery("webhooks", (signal) =>
    api<WebhooksContract>()("GET operate/webhooks", {}, { signal }),
  );
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  return (
    <KeptScreen
      words={t}
      query={query}
      right="admin"
      above={made && <ShownSecret made={made} onDone={() => setMade(null)} />}
      rowsOf={({ webhooks }) => webhooks}
      row={(webhook) => <WebhookLine key={webhook.id} webhook={webhook} />}
      form={({ rooms }, close) => (
        <WebhookForm
          webhook={null}
          rooms={rooms}
          onSaved={() => {}}
          onMade={(webhook) => {
            close();
            setMade(webhook);
            query.reload();
          }}
        />
      )}
    />
  );
}

function WebhookLine({ webhook }: { webhook: Webhook }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { name, url, events, space_ids: rooms, waiting } = webhook;
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={operatePaths.webhook(webhook.id)}
        className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5 hover:bg-hover"
      >
        <span className="block min-w-0 flex-1 basis-56">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="break-words font-bold">{name}</span>
            <WebhookTag webhook={webhook} />
          </span>
          <span className="figures block truncate text-meta text-ink-2">{url}</span>
        </span>
        <span className="figures block basis-52 whitespace-normal text-meta text-ink-2">
          {dottedText(
            [
              t.kinds(events.length),
              rooms ? t.rooms(rooms.length) : null,
              waiting > 0 ? t.waiting(waiting) : null,
            ].filter((part) => part !== null),
            locale,
          )}
          <Arrived webhook={webhook} />
        </span>
      </Link>
    </li>
  );
}

function Arrived({ webhook: { delivered_at: at } }: { webhook: Webhook }) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  if (at === null) return <span className="block">{t.never}</span>;
  return (
    <span className="block">
      <WhenIn text={t.delivered} at={at} timeZone={timeZone} />
    </span>
  );
}
