import { dottedText, shortDayText } from "../../../../i18n/format.ts";
import { SelectField, TextField } from "../../kit/components/field.tsx";
import { Choices, Filter } from "../../kit/components/filter.tsx";
import type { Filters } from "../../kit/components/use-filters.ts";
import { useLocale, useTexts } from "../../kit/state.ts";
import type { BookingItem, Order } from "../contract.ts";
import { messages } from "../messages/list.ts";

export const NO_FILTERS = {
  tab: "all",
  order: "changed",
  q: "",
  used_from: "",
  used_to: "",
  booked_from: "",
  booked_to: "",
  amount_from: "",
  amount_to: "",
  status: [],
  way: [],
  terms: [],
  source: [],
  note: "",
} as const;
type BookingFilters = Filters<{
  [Name in keyof typeof NO_FILTERS]: (typeof NO_FILTERS)[Name] extends string ? string : readonly string[];
}>;

const STATUSES = [
  "waiting_for_approval",
  "unpaid",
  "editing",
  "confirmed",
  "ongoing",
  "ended",
  "canceled",
] as const;
const TERMS = ["prepaid", "invoice", "free"] as const;
const SOURCES = ["guest", "operator", "api"] as const;
const ORDERS: readonly Order[] = ["changed", "used_asc", "used_desc", "booked", "amount_desc", "amount_asc"];

/** The filters of the list, and its order. All stand in the address. */
export function BookingFilterBar({ filters }: { filters: BookingFilters }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { values, set } = filters;
  const many = (
    name: "status" | "way" | "terms" | "source",
    label: string,
    options: { value: string; label: string }[],
  ) => (
    <Filter
      label={label}
      value={
        values[name].length === 0
          ? null
          : dottedText(
              options.filter(({ value }) => values[name].includes(value)).map((one) => one.label),
              locale,
            )
      }
      onClear={() => set({ [name]: [] })}
    >
      {() => (
        <Choices options={options} chosen={values[name]} onChange={(chosen) => set({ [name]: chosen })} />
      )}
    </Filter>
  );
  const days = (label: string, from: "used_from" | "booked_from", to: "used_to" | "booked_to") => {
    const text = [values[from], values[to]].map((day) => (day ? shortDayText(day, locale) : "")).join("–");
    return (
      <Filter label={label} value={text === "–" ? null : text} onClear={() => set({ [from]: "", [to]: "" })}>
        {() => (
          <div className="grid gap-2">
            <TextField
              type="date"
              label={t.from}
              value={values[from]}
              max={values[to] || undefined}
              onChange={(event) => set({ [from]: event.target.value })}
            />
            <TextField
              type="date"
              label={t.to}
              value={values[to]}
              min={values[from] || undefined}
              onChange={(event) => set({ [to]: event.target.value })}
            />
          </div>
        )}
      </Filter>
    );
  };
  const amounts = [values.amount_from, values.amount_to].join("–");
  const digits = (text: string) => text.normalize("NFKC").replace(/\D/g, "").slice(0, 9);
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2 print:hidden">
      {days(t.used, "used_from", "used_to")}
      {days(t.booked, "booked_from", "booked_to")}
      {many(
        "status",
        t.status,
        STATUSES.map((value) => ({ value, label: t.statusWord(value as BookingItem["status"]) })),
      )}
      {many(
        "way",
        t.method,
        ["1", "2"].map((value) => ({ value, label: t.way(value) })),
      )}
      {many(
        "terms",
        t.terms,
        TERMS.map((value) => ({ value, label: t.term(value) })),
      )}
      <Filter
        label={t.amount}
        value={amounts === "–" ? null : amounts}
        onClear={() => set({ amount_from: "", amount_to: "" })}
      >
        {() => (
          <div className="grid gap-2">
            <TextField
              inputMode="numeric"
              label={t.lowest}
              value={values.amount_from}
              onChange={(event) => set({ amount_from: digits(event.target.value) })}
            />
            <TextField
              inputMode="numeric"
              label={t.highest}
              value={values.amount_to}
              onChange={(event) => set({ amount_to: digits(event.target.value) })}
            />
          </div>
        )}
      </Filter>
      {many(
        "source",
        t.source,
        SOURCES.map((value) => ({ value, label: t.sourceWord(value) })),
      )}
      <Filter
        label={t.note}
        value={values.note === "" ? null : values.note === "with" ? t.withNote : t.withoutNote}
        onClear={() => set({ note: "" })}
      >
        {() => (
          <Choices
            options={[
              { value: "with", label: t.withNote },
              { value: "without", label: t.withoutNote },
            ]}
            chosen={values.note === "" ? [] : [values.note]}
            onChange={(chosen) => set({ note: chosen.at(-1) ?? "" })}
          />
        )}
      </Filter>
      <SelectField
        label={t.order}
        value={values.order}
        onChange={(event) => set({ order: event.target.value })}
        className="ml-auto"
      >
        {ORDERS.map((order) => (
          <option key={order} value={order}>
            {t.orderBy(order)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
