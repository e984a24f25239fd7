import { LABEL_LENGTH } from "../../../../domain/calendar/feed-state.ts";
import { labelProblems } from "../../../../domain/calendar/shared.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useTexts } from "../../../kit/state.ts";
import type { CalendarsContract, Feed } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** Connects a calendar to a room. It is read at once, so that what comes of it is seen. */
export function FeedForm({ spaceId, onDone }: { spaceId: number; onDone: () => void }) {
  const t = useTexts(messages);
  const form = useForm<{ label: string; url: string }, Feed>({
    label: t.save,
    initial: { label: "", url: "" },
    check: ({ label, url }) => [
      ...labelProblems(label),
      ...(url.trim() === "" ? [{ code: "required" as const, field: "url" }] : []),
    ],
    send: (body, { idempotencyKey }) =>
      api<CalendarsContract>()(
        "POST operate/rooms/:id/calendars",
        { params: { id: spaceId }, body },
        { idempotencyKey },
      ),
    done: (feed) => {
      onDone();
      return { text: t.connected(feed.events), subject: `calendar:${feed.id}`, spaces: [spaceId] };
    },
  });
  return (
    <Form form={form} submit={t.save}>
      <TextField
        {...form.field("label")}
        label={t.label}
        hint={t.labelHint}
        maxLength={LABEL_LENGTH}
        data-autofocus
      />
      <TextField {...form.field("url")} type="url" inputMode="url" label={t.url} hint={t.urlHint} />
    </Form>
  );
}
