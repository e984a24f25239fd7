import { serverTime } from "../../../../browser/server-clock.ts";
import {
  latestDay,
  TOKEN_NAME_LENGTH,
  TOKEN_RIGHTS,
  type TokenRight,
  tokenProblems,
} from "../../../../domain/access-token.ts";
import { dataLanguage } from "../../../../domain/language/text.ts";
import { tokenRightName } from "../../../../i18n/staff.ts";
import { dayAt } from "../../../../i18n/wall-clock.ts";
import { ErrorText } from "../../../../ui/field.tsx";
import { Checkbox, TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { Choices } from "../../../kit/list/components/filter.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { Token, TokenRoom, TokensContract } from "../contract.ts";
import { messages } from "../messages/screen.ts";

type Reached = { space_ids: number[] | null; group_ids: number[] | null };
type Values = { name: string; until: string; rights: TokenRight[] } & Reached;

/** A new token: what it is for and may do, until when, and for which rooms. */
export function TokenForm({
  rooms,
  groups,
  onMade,
}: {
  rooms: readonly TokenRoom[];
  groups: readonly TokenRoom[];
  onMade: (token: Token & { token: string }) => void;
}) {
  const t = useTexts(messages);
  const today = dayAt(serverTime(), useMe().brand.time_zone);
  const form = useForm<Values, Token & { token: string }>({
    label: t.make,
    initial: { name: "", until: latestDay(today), rights: [], space_ids: null, group_ids: null },
    check: ({ space_ids: roomIds, group_ids: groupIds, ...values }) =>
      tokenProblems({ ...values, roomIds, groupIds }, today),
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
      <Rights chosen={values.rights} error={form.errorOf("rights")} onChange={(rights) => set({ rights })} />
      <TextField
        {...form.field("until")}
        type="date"
        min={today}
        max={latestDay(today)}
        label={t.until}
        hint={t.untilHint}
      />
      <Rooms rooms={rooms} groups={groups} chosen={values} error={form.errorOf("space_ids")} onChange={set} />
    </Form>
  );
}

function Rights({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly TokenRight[];
  error: string | null;
  onChange: (rights: TokenRight[]) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.rightsLabel}</legend>
      {TOKEN_RIGHTS.map((right) => (
        <Checkbox
          key={right}
          label={`${tokenRightName(right, locale)}: ${t.rightHint(right)}`}
          checked={chosen.includes(right)}
          onChange={({ target }) =>
            onChange(TOKEN_RIGHTS.filter((one) => (one === right ? target.checked : chosen.includes(one))))
          }
        />
      ))}
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}

function Rooms({
  rooms,
  groups,
  chosen,
  error,
  onChange,
}: {
  rooms: readonly TokenRoom[];
  groups: readonly TokenRoom[];
  chosen: Reached;
  error: string | null;
  onChange: (chosen: Partial<Reached>) => void;
}) {
  const t = useTexts(messages);
  const { space_ids: spaceIds, group_ids: groupIds } = chosen;
  const isAll = spaceIds === null && groupIds === null;
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.roomsLabel}</legend>
      <Checkbox
        label={t.all}
        checked={isAll}
        onChange={({ target }) => onChange({ space_ids: target.checked ? null : [], group_ids: null })}
      />
      {!isAll && groups.length > 0 && (
        <Named
          title={t.groupsLabel}
          choices={groups}
          chosen={groupIds ?? []}
          onChange={(ids) => onChange({ group_ids: ids.length > 0 ? ids : null, space_ids: spaceIds ?? [] })}
        />
      )}
      {!isAll && (
        <Named
          title={t.singleRooms}
          choices={rooms}
          chosen={spaceIds ?? []}
          onChange={(ids) => onChange({ space_ids: ids })}
        />
      )}
      {error && <ErrorText>{error}</ErrorText>}
    </fieldset>
  );
}

function Named({
  title,
  choices,
  chosen,
  onChange,
}: {
  title: string;
  choices: readonly TokenRoom[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}) {
  const language = dataLanguage(useLocale());
  return (
    <fieldset className="mt-2">
      <legend className="mb-1 text-meta text-ink-2">{title}</legend>
      <div className="max-h-44 overflow-y-auto rounded-control border border-line px-3 py-1">
        <Choices
          options={choices.map(({ id, name }) => ({ value: String(id), label: name[language] }))}
          chosen={chosen.map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
        />
      </div>
    </fieldset>
  );
}
