import { dataLanguage } from "../../../../domain/language/text.ts";
import { EVENT_TYPES, type EventKind } from "../../../../domain/outside/event-types.ts";
import { WEBHOOK_NAME_LENGTH, webhookProblems } from "../../../../domain/outside/webhook.ts";
import { ErrorText } from "../../../../ui/field.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Choices } from "../../../kit/list/components/filter.tsx";
import { api, useLocale, useTexts } from "../../../kit/state.ts";
import type { Webhook, WebhookRoom, WebhooksContract, WebhookWithSecret } from "../contract.ts";
import { EVENT_NAMES } from "../messages/events.ts";
import { messages } from "../messages/screen.ts";

type Values = { name: string; url: string; events: EventKind[]; space_ids: number[] | null };

const NEW: Values = { name: "", url: "", events: [...EVENT_TYPES], space_ids: null };

/** A webhook: where, what it is told, and of which rooms. `webhook` null makes one. */
export function WebhookForm({
  webhook,
  rooms,
  onMade,
  onSaved,
}: {
  webhook: Webhook | null;
  rooms: readonly WebhookRoom[];
  onMade: (webhook: WebhookWithSecret) => void;
  onSaved: () => void;
}) {
  const t = useTexts(messages);
  const form = useForm<Values, Webhook | WebhookWithSecret>({
    label: webhook ? t.save : t.make,
    initial: webhook ? valuesOf(webhook) : NEW,
    check: ({ name, events, space_ids: roomIds }) => webhookProblems({ name, events, roomIds }),
    send: (body, { idempotencyKey }) =>
      webhook
        ? api<WebhooksContract>()("PATCH operate/webhooks/:id", {
            params: { id: webhook.id },
            body: { ...body, version: webhook.version },
          })
        : api<WebhooksContract>()("POST operate/webhooks", { body }, { idempotencyKey }),
    done: (saved) => {
      if ("secret" in saved) onMade(saved);
      else onSaved();
      return { text: webhook ? t.saved : t.made, subject: `webhook:${saved.id}` };
    },
  });
  const { values, set } = form;
  return (
    <Form form={form} submit={webhook ? t.save : t.make}>
      <TextField
        {...form.field("name")}
        label={t.name}
        hint={t.nameHint}
        maxLength={WEBHOOK_NAME_LENGTH}
        data-autofocus
      />
      <TextField {...form.field("url")} type="url" inputMode="url" label={t.url} hint={t.urlHint} />
      <Events chosen={values.events} error={form.errorOf("events")} onChange={(events) => set({ events })} />
      <Rooms
        rooms={rooms}
        chosen={values.space_ids}
        error={form.errorOf("space_ids")}
        onChange={(ids) => set({ space_ids: ids })}
      />
    </Form>
  );
}

function valuesOf({ name, url, events, space_ids }: Webhook): Values {
  return { name, url, events: [...events], space_ids: space_ids && [...space_ids] };
}

function Events({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly EventKind[];
  error: string | null;
  onChange: (events: EventKind[]) => void;
}) {
  const t = useTexts(messages);
  const language = dataLanguage(useLocale());
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.eventsLabel}</legend>
      <Checkbox
        label={t.allEvents}
        checked={chosen.length === EVENT_TYPES.length}
        onChange={({ target }) => onChange(target.checked ? [...EVENT_TYPES] : [])}
      />
      <div className="max-h-52 overflow-y-auto rounded-control border border-line px-3 py-1">
        <Choices
          options={EVENT_TYPES.map((value) => ({ value, label: EVENT_NAMES[value][language] }))}
          chosen={chosen}
          onChange={(values) => onChange(EVENT_TYPES.filter((one) => values.includes(one)))}
        />
      </div>
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}

function Rooms({
  rooms,
  chosen,
  error,
  onChange,
}: {
  rooms: readonly WebhookRoom[];
  chosen: readonly number[] | null;
  error: string | null;
  onChange: (ids: number[] | null) => void;
}) {
  const t = useTexts(messages);
  const language = dataLanguage(useLocale());
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.roomsLabel}</legend>
      <Checkbox
        label={t.allRooms}
        checked={chosen === null}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {chosen !== null && (
        <div className="max-h-44 overflow-y-auto rounded-control border border-line px-3 py-1">
          <Choices
            options={rooms.map(({ id, name }) => ({ value: String(id), label: name[language] }))}
            chosen={chosen.map(String)}
            onChange={(ids) => onChange(ids.map(Number))}
          />
        </div>
      )}
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}
