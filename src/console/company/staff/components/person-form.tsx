import { ApiProblem } from "../../../../api/client.ts";
import { type Amount, CURRENCIES, type Currency } from "../../../../domain/money/money.ts";
import { editedAmount, typedAmount } from "../../../../domain/money/typed-amount.ts";
import type { Problem } from "../../../../domain/problem.ts";
import type { Role } from "../../../../domain/staff.ts";
import { listText, money } from "../../../../i18n/format.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { useVersionedAction, type Versioned } from "../../../kit/decision/use-versioned-action.ts";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, say, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { Person, StaffContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { useGroups } from "../use-groups.ts";
import { GroupsField } from "./groups-field.tsx";
import { RolesField } from "./roles-field.tsx";

const call = api<StaffContract>();
type Turn = "disable" | "enable" | "reset_factors";
type Props = { person: Person; onChanged: (person: Person) => void; onDone: () => void };

/** Roles and price limit of one person, and what else can be done about them. */
export function PersonForm(props: Props) {
  const t = useTexts(messages);
  const about = useSeenPerson(props.person);
  if (props.person.is_self) return <Notice tone="info">{t.own}</Notice>;
  return (
    <>
      <RightsForm {...props} about={about} />
      <Turns {...props} about={about} />
    </>
  );
}

function RightsForm({ person, about, onChanged, onDone }: Props & { about: Versioned }) {
  const t = useTexts(messages);
  const { id, roles, group_ids, price_limit: limit } = person;
  // Limits are in the brand's currency, whatever a booking's is.
  const { currency } = useMe().brand;
  const form = useForm({
    label: t.save,
    about,
    initial: { roles, group_ids, price_limit: limit === null ? "" : editedAmount(limit, currency) },
    check: (values) => limitProblems(values, currency),
    send: (values, { version }) =>
      call("PATCH operate/staff/:id", {
        params: { id },
        body: { ...values, version, price_limit: limitOf(values, currency) },
      }),
    done: (changed) => {
      onChanged(changed);
      return { text: t.changed };
    },
    onClose: onDone,
  });
  const { values, set, errorOf } = form;
  return (
    <Form form={form} submit={t.save} hint={t.changeHint}>
      <RolesField
        roles={values.roles}
        error={errorOf("roles")}
        onChange={(next: Role[]) => set({ roles: next })}
      />
      <GroupsField chosen={values.group_ids} onChange={(ids) => set({ group_ids: [...ids] })} />
      <TextField
        {...form.field("price_limit")}
        label={`${t.priceLimit} (${CURRENCIES[currency].symbol})`}
        hint={t.priceLimitHint}
        inputMode={CURRENCIES[currency].digits === 0 ? "numeric" : "decimal"}
      />
    </Form>
  );
}

/** What is done by a button: disabling, enabling, resetting the factors, sending the invitation again. */
function Turns({ person, about, onChanged, onDone }: Props & { about: Versioned }) {
  const t = useTexts(messages);
  const params = { id: person.id };
  const finished = (text: string, changed: Person) => {
    onChanged(changed);
    say(text);
    onDone();
  };
  const said = { disable: t.disabled, enable: t.enabled, reset_factors: t.wasReset };
  const turn = useVersionedAction({
    ...about,
    isPinned: true,
    send: async (idempotencyKey, version, which: Turn) => ({
      which,
      changed: await call(
        `POST operate/staff/:id/${which}`,
        { params, body: { version } },
        { idempotencyKey },
      ),
    }),
    onDone: ({ which, changed }) => finished(said[which], changed),
  });
  const again = useAction(
    (idempotencyKey) => call("POST operate/staff/:id/invite", { params }, { idempotencyKey }),
    (changed) => finished(t.sentAgain, changed),
  );
  const button = (which: Turn, label: string) => (
    <Button
      look={which === "enable" ? "outlined" : "danger"}
      isBusy={turn.isBusy}
      disabled={!turn.isPossible}
      onClick={() => void turn.run(which)}
    >
      {label}
    </Button>
  );
  return (
    <div className="mt-5 border-t border-line pt-4">
      <ActionProblem action={turn} />
      <ActionProblem action={again} />
      <div className="flex flex-wrap gap-2">
        {person.state === "invited" && <ActionButton action={again}>{t.again}</ActionButton>}
        {person.state === "disabled" ? button("enable", t.enable) : button("disable", t.disable)}
        {person.passkeys + person.apps > 0 && button("reset_factors", t.reset)}
      </div>
    </div>
  );
}

/** A person as two colleagues would compare them, and how to read them again. */
function useSeenPerson(person: Person): Versioned {
  const t = useTexts(messages);
  const locale = useLocale();
  const { currency } = useMe().brand;
  const groups = useGroups();
  const groupName = (id: number) => groups.find((one) => one.id === id)?.name ?? String(id);
  const seenOf = (one: Person) => ({
    version: one.version,
    facts: [
      { label: t.stateHead, value: t.state(one.state) },
      { label: t.roles, value: listText(one.roles.map(t.role), locale) },
      { label: t.groups, value: listText(one.group_ids.map(groupName), locale) },
      { label: t.priceLimit, value: one.price_limit === null ? "" : money(one.price_limit, currency) },
    ],
  });
  return {
    seen: seenOf(person),
    read: async () => {
      const now = (await call("GET operate/staff", { query: {} })).find(({ id }) => id === person.id);
      if (!now) throw new ApiProblem(404, [], "not_found");
      return seenOf(now);
    },
  };
}

type Limit = { price_limit: string };

/** Null for none, and for what is no amount. */
function limitOf({ price_limit: text }: Limit, currency: Currency): Amount | null {
  return typedAmount(text, currency);
}

/** What is no amount is not taken for "no limit". */
function limitProblems(values: Limit, currency: Currency): Problem[] {
  const isNone = values.price_limit.trim() === "";
  return isNone || limitOf(values, currency) !== null ? [] : [{ code: "wrong_shape", field: "price_limit" }];
}
