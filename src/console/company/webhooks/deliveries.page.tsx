import { Link, useParams } from "react-router";
import { DELIVERY_STATES } from "../../../domain/outside/deliveries.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { TextSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded } from "../../kit/components/states.tsx";
import { useChoices, useFieldText, useRowLook } from "../../kit/list/components/columns.tsx";
import { ManyFilter } from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { api, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { deliveryColumns } from "./columns.ts";
import { DeliveryPanel } from "./components/delivery-panel.tsx";
import { WebhookHead } from "./components/webhook-head.tsx";
import type { DeliveryItem, Webhook, WebhookRoom, WebhooksContract } from "./contract.ts";
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
  const choices = useChoices(deliveryColumns);
  const filters = useFilters({ state: [] as readonly string[] });
  const own = [`webhook=${webhook.id}`, filters.query].filter(Boolean).join("&");
  const list = useList<WebhooksContract>()("GET operate/webhook_deliveries", own);
  const { panel, pathOf, close } = usePanel();
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
            <ManyFilter of={filters} name="state" {...choices("state", DELIVERY_STATES)} />
          </div>
        </>
      }
      rowName={({ event_id: id }) => t.row(id)}
      rowPath={({ id }) => pathOf("delivery", String(id))}
      {...useRowLook(deliveryColumns, { answer: AnswerCell })}
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
}

/** The status of the last answer; without one, why there was none. */
function AnswerCell({ item }: { item: DeliveryItem }) {
  const problem = useFieldText(deliveryColumns, "problem", item);
  return item.status ?? problem;
}
