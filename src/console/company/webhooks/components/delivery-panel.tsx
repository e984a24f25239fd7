import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { WhenIn } from "../../../kit/components/when-in.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { api, say, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { WebhooksContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** What was sent, and what the receiver answered. */
export function DeliveryPanel({
  webhookId,
  id,
  onClose,
  onSent,
}: {
  webhookId: number;
  id: number;
  onClose: () => void;
  onSent: () => void;
}) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const params = { id: webhookId, delivery: id };
  const query = useQuery(`webhook delivery ${id}`, (signal) =>
    api<WebhooksContract>()("GET operate/webhooks/:id/deliveries/:delivery", { params }, { signal }),
  );
  const again = useAction(
    () =>
      api<WebhooksContract>()("POST operate/webhooks/:id/deliveries/:delivery/again", { params, body: {} }),
    () => {
      say(t.sentAgain);
      onSent();
      onClose();
    },
  );
  return (
    <Panel title={t.row(query.data?.event_id ?? String(id))} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={8} />} right="admin">
        {(delivery) => (
          <div className="space-y-4">
            <p className="flex flex-wrap gap-x-3 text-ink-2">
              <span className="font-bold text-ink">{t.deliveryState(delivery.state)}</span>
              <span>
                {t.attempts} {delivery.attempts}
              </span>
              {delivery.next_try_at && (
                <span>
                  <WhenIn text={t.next} at={delivery.next_try_at} timeZone={timeZone} />
                </span>
              )}
            </p>
            <Text title={t.sentBody} text={indented(delivery.body)} />
            <Text
              title={t.answerBody}
              text={[delivery.status ?? (delivery.problem && t.problem(delivery.problem)), delivery.answer]
                .filter(Boolean)
                .join("\n")}
              none={t.noAnswer}
            />
            <ActionProblem action={again} />
            <ActionButton action={again} look="filled">
              {t.again}
            </ActionButton>
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Text({ title, text, none = "" }: { title: string; text: string; none?: string }) {
  return (
    <section>
      <h3 className="mb-1 text-meta font-bold text-ink-2">{title}</h3>
      <pre className="max-h-80 overflow-auto whitespace-pre-wrap break-all rounded-control bg-ground-2 px-3 py-2 font-mono text-meta">
        {text || none}
      </pre>
    </section>
  );
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
