import { Link, useParams } from "react-router";
import { dataLanguage } from "../../../domain/language/text.ts";
import { DELIVERY_STATES } from "../../../domain/outside/deliveries.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { TextSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded } from "../../kit/components/states.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { ManyFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { DeliveryPanel } from "./components/delivery-panel.tsx";
import { WebhookHead } from "./components/webhook-head.tsx";
import type { DeliveryItem, Webhook, WebhookRoom, WebhooksContract } from "./contract.ts";
import { EVENT_NAMES } from "./messages/events.ts";
import { messages } from "./messages/screen.ts";

/** One webhook: what can be done with it, and what was sent to it. */
export default function DeliveriesPage() {
  const t = useTexts(messages);
  const { id = "" } = useParams();
  const query = useQuery("webhooks", (signal) =>
    api<WebhooksContract>()("GET operate/webhooks", {}, { signal }),
  );
  return (
    <>
      <Link to={operatePaths.webhooks()} className="text-accent-deep underline print:hidden">
        {t.back}
      </Link>
      <Loaded query={query} skeleton={<TextSkeleton rows={8} />} right="admin">
        {({ webhooks, rooms }) => {
          const webhook = webhooks.find((one) => one.id === Number(id));
          return webhook ? <Deliveries webhook={webhook} rooms={rooms} onChanged={query.reload} /> : null;
        }}
      </Loaded>
    </>
  );
}

function Deliveries({
  webhook,
  rooms,
  onChanged,
}: {
  webhook: Webhook;
  rooms: readonly WebhookRoom[];
  onChanged: () => void;
}) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const filters = useFilters({ state: [] as readonly string[] });
  const own = [`webhook=${webhook.id}`, filters.query].filter(Boolean).join("&");
  const list = useList<WebhooksContract>()("GET operate/webhook_deliveries", own);
  const { panel, pathOf, close } = usePanel();
  const named = useEventName();
  const reload = () => {
    list.reload();
    onChanged();
  };
  return (
    <ListScreen
      title={webhook.name}
      list={list}
      right="admin"
      filters={filters}
      none={{ title: t.noDeliveries, hint: t.noDeliveriesHint }}
      bar={
        <>
          <WebhookHead webhook={webhook} rooms={rooms} onChanged={reload} />
          <div className="my-3 flex flex-wrap items-end gap-2 print:hidden">
            <ManyFilter
              of={filters}
              name="state"
              label={t.stateHead}
              options={DELIVERY_STATES.map((value) => ({ value, label: t.deliveryState(value) }))}
            />
          </div>
        </>
      }
      rowName={({ event_id: id }) => t.row(id)}
      rowPath={({ id }) => pathOf("delivery", String(id))}
      columns={[
        {
          key: "at",
          head: t.at,
          width: "150px",
          cell: ({ created_at: at }) => <When at={at} timeZone={timeZone} />,
        },
        { key: "event", head: t.event, cell: ({ type }) => named(type) },
        { key: "state", head: t.stateHead, width: "130px", cell: (item) => <StateTag item={item} /> },
        { key: "attempts", head: t.attempts, width: "80px", align: "end", cell: ({ attempts }) => attempts },
        { key: "answer", head: t.answer, from: "lg", cell: answerOf },
      ]}
      card={(item) => (
        <>
          <span className="flex justify-between gap-2 font-bold">
            <span>{named(item.type)}</span>
            <StateTag item={item} />
          </span>
          <span className="flex justify-between gap-2 text-ink-2">
            <When at={item.created_at} timeZone={timeZone} />
            <span>{answerOf(item)}</span>
          </span>
        </>
      )}
    >
      {panel?.name === "delivery" && panel.id && (
        <DeliveryPanel
          key={panel.id}
          webhookId={webhook.id}
          id={Number(panel.id)}
          onClose={close}
          onSent={reload}
        />
      )}
    </ListScreen>
  );

  function answerOf({ status, problem }: DeliveryItem) {
    return status ?? (problem && t.problem(problem));
  }
}

function StateTag({ item: { state } }: { item: DeliveryItem }) {
  const t = useTexts(messages);
  const tone = state === "failed" ? "warn" : "neutral";
  return <Tag tone={tone}>{t.deliveryState(state)}</Tag>;
}

function useEventName(): (type: string) => string {
  const language = dataLanguage(useLocale());
  return (type) => EVENT_NAMES[type as keyof typeof EVENT_NAMES]?.[language] ?? type;
}
