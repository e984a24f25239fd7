import { serverTime } from "../../../../browser/server-clock.ts";
import { latestDay, TOKEN_NAME_LENGTH, tokenProblems } from "../../../../domain/access-token.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { ErrorText } from "../../../../ui/field.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Choices } from "../../../kit/list/components/filter.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { Token, TokenRoom, TokensContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

type Values = { name: string; until: string; space_ids: number[] | null };

/** A new token: what it is for, until when, and for which rooms. */
export function TokenForm({
  rooms,
  onMade,
}: {
  rooms: readonly TokenRoom[];
  onMade: (token: Token & { token: string }) => void;
}) {
  const t = useTexts(messages);
  const today = dayAt(serverTime(), useMe().brand.time_zone);
  const form = useForm<Values, Token & { token: string }>({
    label: t.make,
    initial: { name: "", until: latestDay(today), space_ids: null },
    check: ({ space_ids: roomIds, ...values }) => tokenProblems({ ...values, roomIds }, today),
    send: (body, { idempotencyKey }) =>
      api<TokensContract>()("POST operate/tokens", { body }, { idempotencyKey }),
    done: (token) => {
      onMade(token);
      return { text: t.made, subject: `access_token:${token.id}` };
    },
  });
  const { values, set } = form;
  return (
    <Form form={form} submit={t.make}>
      <TextField
        {...form.field("name")}
        label={t.name}
        hint={t.nameHint}
        maxLength={TOKEN_NAME_LENGTH}
        data-autofocus
      />
      <TextField
        {...form.field("until")}
        type="date"
        min={today}
        max={latestDay(today)}
        label={t.until}
        hint={t.untilHint}
      />
      <Rooms
        rooms={rooms}
        chosen={values.space_ids}
        error={form.errorOf("space_ids")}
        onChange={(ids) => set({ space_ids: ids })}
      />
    </Form>
  );
}

function Rooms({
  rooms,
  chosen,
  error,
  onChange,
}: {
  rooms: readonly TokenRoom[];
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
        label={t.all}
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
