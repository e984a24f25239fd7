import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { serverTime } from "../../../../browser/server-clock.ts";
import { startOfDay } from "../../../../domain/time/clock.ts";
import { parseDay } from "../../../../domain/time/day.ts";
import { toInstant } from "../../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { WhenIn } from "../../../kit/components/when-in.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useMe, useTexts } from "../../../kit/state.ts";
import type { Webhook, WebhookRoom, WebhooksContract, WebhookWithSecret } from "../contract.ts";
import { messages } from "../messages/screen.ts";
import { ShownSecret } from "./shown-secret.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookTag } from "./webhook-tag.tsx";

type Asked = "edit" | "renew" | "off" | "remove" | "again" | null;

/** What can be done with a webhook. */
export function WebhookHead({
  webhook,
  rooms,
  onChanged,
}: {
  webhook: Webhook;
  rooms: readonly WebhookRoom[];
  onChanged: () => void;
}) {
  const t = useTexts(messages);
  const [asked, setAsked] = useState<Asked>(null);
  const [renewed, setRenewed] = useState<WebhookWithSecret | null>(null);
  const close = () => setAsked(null);
  const params = { id: webhook.id };
  const ping = useAction(
    () => api<WebhooksContract>()("POST operate/webhooks/:id/ping", { params, body: {} }),
    () => {
      say(t.tested);
      onChanged();
    },
  );
  const on = useAction(
    () => api<WebhooksContract>()("POST operate/webhooks/:id/switch", { params, body: { is_on: true } }),
    () => {
      say(t.switchedOn);
      onChanged();
    },
  );
  const isOn = webhook.state !== "off";
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-2">
        <WebhookTag webhook={webhook} />
        <span className="figures break-all text-ink-2">{webhook.url}</span>
      </p>
      <Overlap webhook={webhook} />
      {renewed && <ShownSecret made={renewed} onDone={() => setRenewed(null)} />}
      <ActionProblem action={ping} />
      <ActionProblem action={on} />
      <div className="flex flex-wrap gap-2 print:hidden">
        {isOn ? (
          <ActionButton action={ping}>{t.test}</ActionButton>
        ) : (
          <ActionButton action={on} look="filled">
            {t.on}
          </ActionButton>
        )}
        <Button onClick={() => setAsked("edit")}>{t.edit}</Button>
        {isOn && <Button onClick={() => setAsked("again")}>{t.allAgainFrom}</Button>}
        <Button onClick={() => setAsked("renew")}>{t.renew}</Button>
        {isOn && <Button onClick={() => setAsked("off")}>{t.off}</Button>}
        <Button look="danger" onClick={() => setAsked("remove")}>
          {t.remove}
        </Button>
      </div>
      {asked === "edit" && (
        <Dialog title={t.editTitle(webhook.name)} onClose={close}>
          <WebhookForm
            key={webhook.version}
            webhook={webhook}
            rooms={rooms}
            onMade={() => {}}
            onSaved={() => {
              close();
              onChanged();
            }}
          />
        </Dialog>
      )}
      {asked === "again" && <AgainDialog webhook={webhook} onClose={close} onDone={onChanged} />}
      {asked === "renew" && (
        <Sure
          title={t.renewTitle(webhook.name)}
          hint={t.renewHint}
          button={t.renew}
          send={(key) =>
            api<WebhooksContract>()(
              "POST operate/webhooks/:id/secret",
              { params, body: { version: webhook.version } },
              { idempotencyKey: key },
            )
          }
          onClose={close}
          onDone={(answer) => {
            say(t.renewed);
            setRenewed(answer);
            onChanged();
          }}
        />
      )}
      {asked === "off" && (
        <Sure
          title={t.off}
          hint={t.offHint}
          button={t.off}
          send={() =>
            api<WebhooksContract>()("POST operate/webhooks/:id/switch", { params, body: { is_on: false } })
          }
          onClose={close}
          onDone={() => {
            say(t.switchedOff);
            onChanged();
          }}
        />
      )}
      {asked === "remove" && <RemoveDialog webhook={webhook} onClose={close} />}
    </div>
  );
}

function Overlap({ webhook: { former_until: until } }: { webhook: Webhook }) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  if (until === null || Date.parse(until) < serverTime()) return null;
  return (
    <p className="text-meta text-ink-2">
      <WhenIn text={t.overlap} at={until} timeZone={timeZone} />
    </p>
  );
}

/** Asks before something that cannot be taken back. */
function Sure<Answer>({
  title,
  hint,
  button,
  send,
  onClose,
  onDone,
}: {
  title: string;
  hint: string;
  button: string;
  send: (idempotencyKey: string) => Promise<Answer>;
  onClose: () => void;
  onDone: (answer: Answer) => void;
}) {
  const action = useAction(send, (answer: Answer) => {
    onClose();
    onDone(answer);
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="mb-4 text-ink-2">{hint}</p>
      <ActionProblem action={action} />
      <ActionButton action={action} look="danger">
        {button}
      </ActionButton>
    </Dialog>
  );
}

function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }): ReactNode {
  const t = useTexts(messages);
  const navigate = useNavigate();
  return (
    <Sure
      title={t.removeTitle(webhook.name)}
      hint={t.removeHint}
      button={t.remove}
      send={() => api<WebhooksContract>()("DELETE operate/webhooks/:id", { params: { id: webhook.id } })}
      onClose={onClose}
      onDone={() => {
        say(t.removed);
        void navigate(operatePaths.webhooks());
      }}
    />
  );
}

function AgainDialog({
  webhook,
  onClose,
  onDone,
}: {
  webhook: Webhook;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const [day, setDay] = useState("");
  const since = parseDay(day);
  const action = useAction(
    () =>
      api<WebhooksContract>()("POST operate/webhooks/:id/again", {
        params: { id: webhook.id },
        body: { since: new Date(toInstant(startOfDay(since ?? day), timeZone)).toISOString() },
      }),
    ({ count }) => {
      say(t.sentAll(count));
      onClose();
      onDone();
    },
  );
  return (
    <Dialog title={t.allAgain} onClose={onClose}>
      <p className="mb-4 text-ink-2">{t.allAgainHint}</p>
      <TextField
        type="date"
        label={t.since}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        data-autofocus
      />
      <div className="mt-4">
        <ActionProblem action={action} />
        {since && (
          <ActionButton action={action} look="filled">
            {t.allAgain}
          </ActionButton>
        )}
      </div>
    </Dialog>
  );
}
