import { LABEL_LENGTH } from "../../../../domain/calendar/feed-state.ts";
import { labelProblems } from "../../../../domain/calendar/shared.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useTexts } from "../../../kit/state.ts";
import type { CalendarsContract, Feed } from "../contract.ts";
import { messages } from "../messages/screen.ts";

/** What a calendar of others is called: its closures carry the name from then on. */
export function RenameForm({
  feed: { id, label, version, space },
  onDone,
}: {
  feed: Feed;
  onDone: () => void;
}) {
  const t = useTexts(messages);
  const form = useForm<{ label: string }, Feed>({
    label: t.save,
    initial: { label },
    check: (values) => labelProblems(values.label),
    send: (body) =>
      api<CalendarsContract>()("PATCH operate/calendars/:id", {
        params: { id },
        body: { ...body, version },
      }),
    done: () => {
      onDone();
      return { text: t.renamed, subject: `calendar:${id}`, spaces: [space.id] };
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
    </Form>
  );
}
