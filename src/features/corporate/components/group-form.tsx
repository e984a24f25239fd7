import { useState } from "react";
import { type GroupData, groupProblems, PURCHASE_NUMBERS } from "../../../domain/corporate/group.ts";
import { amountText, typedAmount } from "../../../domain/corporate/typed-amount.ts";
import { type ChargedCurrency, CURRENCIES } from "../../../domain/money/money.ts";
import type { Problem } from "../../../domain/problem.ts";
import { personName } from "../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { Checkbox, SelectField, TextField } from "../../../ui/field.tsx";
import { SimpleForm } from "../../../ui/simple-form.tsx";
import { useAccountForm } from "../../profile/state.ts";
import type { Corporate, CorporateGroup, CorporateMember } from "../contract.ts";
import { messages } from "../messages/company.ts";
import { GroupRooms, type Rooms } from "./group-rooms.tsx";
import { useFind } from "./use-find.tsx";

type Values = {
  name: string;
  cost_center: string;
  purchase_number: string;
  purchase_pattern: string;
  booking_limit: string;
  month_limit: string;
  approval_from: string;
};

export type GroupBody = GroupData & { closed: boolean };

const AMOUNTS = ["booking_limit", "month_limit", "approval_from"] as const;

/** A payment group, to make or to change (CORP-6). */
export function GroupForm({
  company,
  group,
  action,
  save,
}: {
  company: Corporate;
  group: CorporateGroup | null;
  action: string;
  save: (body: GroupBody) => Promise<void>;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { currency, members } = company;
  const [people, setPeople] = useState<readonly number[] | null>(group?.account_ids ?? null);
  const [rooms, setRooms] = useState<Rooms>(roomsOf(group));
  const nameOf = (one: CorporateMember) => personName(one.last_name, one.first_name, locale);
  const find = useFind(members, nameOf, { id: "find-booker", label: t.findPerson });
  const [closed, setClosed] = useState(group?.closed ?? false);
  const hasTax = CURRENCIES[currency].hasJapaneseTax;
  const limits = hasTax
    ? { booking_limit: t.bookingLimit, month_limit: t.monthLimit }
    : { booking_limit: t.bookingLimitAbroad, month_limit: t.monthLimitAbroad };
  const form = useAccountForm<Values>(`group-${group?.id ?? "new"}`, {
    initial: {
      name: group?.name ?? "",
      cost_center: group?.cost_center ?? "",
      purchase_number: group?.purchase_number ?? "none",
      purchase_pattern: group?.purchase_pattern ?? "",
      booking_limit: amountText(group?.booking_limit ?? null, currency),
      month_limit: amountText(group?.month_limit ?? null, currency),
      approval_from: amountText(group?.approval_from ?? null, currency),
    },
    check: (values) => problemsOf(values, currency),
    labels: { name: t.groupName, ...limits },
    save: (values) =>
      save({
        ...fieldsOf(values, currency),
        ...{ account_ids: people && [...people], closed },
        ...{ space_ids: rooms && [...rooms.spaceIds], space_group_ids: rooms && [...rooms.placeIds] },
      }),
  });
  const names = { none: t.purchaseNone, optional: t.purchaseOptional, required: t.purchaseRequired };
  return (
    <SimpleForm form={form} action={action}>
      <TextField {...form.field("name")} label={t.groupName} hint={t.groupHint} />
      <TextField {...form.field("cost_center")} label={t.costCenter} isOptional />
      <SelectField
        id={`purchase-${group?.id ?? "new"}`}
        label={t.purchaseNumber}
        value={form.values.purchase_number}
        onChange={({ target }) => form.set("purchase_number", target.value)}
      >
        {PURCHASE_NUMBERS.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </SelectField>
      {form.values.purchase_number !== "none" && (
        <TextField {...form.field("purchase_pattern")} label={t.pattern} hint={t.patternHint} isOptional />
      )}
      <TextField
        {...form.field("booking_limit")}
        label={limits.booking_limit}
        hint={t.noLimit}
        inputMode="decimal"
      />
      <TextField
        {...form.field("month_limit")}
        label={limits.month_limit}
        hint={t.noLimit}
        inputMode="decimal"
      />
      <TextField
        {...form.field("approval_from")}
        label={t.approvalFrom}
        hint={t.noApproval}
        inputMode="decimal"
      />
      <fieldset>
        <legend className="field-label">{t.whoBooks}</legend>
        <Checkbox
          className="w-full"
          checked={people === null}
          onChange={({ target }) => setPeople(target.checked ? null : members.map((one) => one.account_id))}
        >
          {t.everybody}
        </Checkbox>
        {people !== null && <div className="ml-8">{find.field}</div>}
        {people !== null &&
          find.found.map(({ account_id: id, last_name, first_name }) => (
            <Checkbox
              key={id}
              className="ml-8 flex"
              checked={people.includes(id)}
              onChange={({ target }) =>
                setPeople(target.checked ? [...people, id] : people.filter((one) => one !== id))
              }
            >
              {personName(last_name, first_name, locale)}
            </Checkbox>
          ))}
      </fieldset>
      <GroupRooms chosen={rooms} onChoose={setRooms} />
      {group && (
        <Checkbox checked={closed} onChange={({ target }) => setClosed(target.checked)}>
          {t.close}
        </Checkbox>
      )}
    </SimpleForm>
  );
}

function roomsOf(group: CorporateGroup | null): Rooms {
  if (!group || (group.space_ids === null && group.space_group_ids === null)) return null;
  return { spaceIds: group.space_ids ?? [], placeIds: group.space_group_ids ?? [] };
}

function fieldsOf(values: Values, currency: ChargedCurrency) {
  const amountOf = (field: (typeof AMOUNTS)[number]) => typedAmount(values[field], currency) ?? null;
  return {
    ...{ name: values.name, cost_center: values.cost_center, purchase_pattern: values.purchase_pattern },
    purchase_number: PURCHASE_NUMBERS.find((one) => one === values.purchase_number) ?? "none",
    booking_limit: amountOf("booking_limit"),
    month_limit: amountOf("month_limit"),
    approval_from: amountOf("approval_from"),
  };
}

function problemsOf(values: Values, currency: ChargedCurrency): Problem[] {
  const wrong = AMOUNTS.filter((field) => typedAmount(values[field], currency) === undefined);
  return [
    ...wrong.map((field): Problem => ({ code: "invalid_format", field })),
    ...groupProblems(fieldsOf(values, currency)),
  ];
}
