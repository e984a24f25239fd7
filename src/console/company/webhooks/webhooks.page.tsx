import { useState } from "react";
import { Link } from "react-router";
import { dottedText } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { ListSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { WhenIn } from "../../kit/components/when-in.tsx";
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
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const add = (
    <Button look="filled" onClick={() => setIsAdding(true)}>
      {t.add}
    </Button>
  );
  return (
    <SettingsFrame>
      <PageHead title={t.title} note={t.about} actions={query.data && !made && add} />
      {made && <ShownSecret made={made} onDone={() => setMade(null)} />}
      <Loaded query={query} skeleton={<ListSkeleton rows={3} />} right="admin">
        {({ webhooks }) =>
          webhooks.length === 0 ? (
            <Empty title={t.none}>{t.noneHint}</Empty>
          ) : (
            <ul aria-label={t.title} className="rounded-card border border-line bg-white">
              {webhooks.map((webhook) => (
                <WebhookLine key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {query.data && isAdding && (
        <Dialog title={t.add} onClose={() => setIsAdding(false)}>
          <WebhookForm
            webhook={null}
            rooms={query.data.rooms}
            onSaved={() => {}}
            onMade={(webhook) => {
              setIsAdding(false);
              setMade(webhook);
              query.reload();
            }}
          />
        </Dialog>
      )}
    </SettingsFrame>
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
