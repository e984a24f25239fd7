import { SOURCES } from "../../../../domain/booking/booking.ts";
import { TERMS } from "../../../../domain/booking/terms.ts";
import { CHARGED_CURRENCIES } from "../../../../domain/money/money.ts";
import { LEAD_RANGES } from "../../../../domain/reports/figures.ts";
import { STATUSES_OFFERED, sourceName, statusName, termsName } from "../../../../i18n/bookings.ts";
import { shortDayText, weekdayName } from "../../../../i18n/format.ts";
import { methodChoice } from "../../../../i18n/staff.ts";
import {
  AmountsFilter,
  DaysFilter,
  FilterBar,
  ManyFilter,
  OneFilter,
  optionsOf,
} from "../../../kit/list/components/filters.tsx";
import type { Filters } from "../../../kit/list/use-filters.ts";
import { useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useChoices } from "../../../shared/use-choices.ts";
import { COUNTED, messages, ORDERS } from "../messages/list.ts";

export const NO_FILTERS = {
  tab: "all",
  order: "changed",
  q: "",
  used_from: "",
  used_to: "",
  booked_from: "",
  booked_to: "",
  canceled_from: "",
  canceled_to: "",
  lead: "",
  weekday: "",
  hour: "",
  visit: "",
  due: "",
  due_from: "",
  due_to: "",
  counted_from: "",
  counted_to: "",
  counted: "",
  held: "",
  currency: "",
  company: "",
  amount_from: "",
  amount_to: "",
  status: [],
  way: [],
  terms: [],
  source: [],
  note: "",
  group_ids: [],
  space_ids: [],
  ids: [],
  staff: "",
  guest: "",
} as const;
const { tab: _, order: __, ...narrowing } = NO_FILTERS;
/** The filters that narrow every tab. */
export const NARROWING = Object.keys(narrowing) as (keyof typeof narrowing)[];
type BookingFilters = Filters<{
  [Name in keyof typeof NO_FILTERS]: (typeof NO_FILTERS)[Name] extends string ? string : readonly string[];
}>;

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));

/** The option of a filter that only addresses give. */
const ofItself = (value: string) => [{ value, label: value }];

/** The search of the list, its filters and its order. */
export function BookingFilterBar({ filters }: { filters: BookingFilters }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { payment_ways: ways } = useMe().brand;
  const { data } = useChoices();
  const rooms = data?.spaces.map(({ id, name, group }) => ({
    id,
    name: group ? `${name} (${group})` : name,
  }));
  const statuses = STATUSES_OFFERED.map((value) => ({ value, label: statusName(value, locale) }));
  const methods = ways.map((way) => ({ value: String(way), label: methodChoice(way, ways, locale) }));
  const terms = TERMS.map((value) => ({ value, label: termsName(value, locale) }));
  const sources = SOURCES.map((value) => ({ value, label: sourceName(value, locale) }));
  const notes = [
    { value: "with", label: t.withNote },
    { value: "without", label: t.withoutNote },
  ];
  const leads = LEAD_RANGES.map(({ from, to }) => ({
    value: `${from}-${to ?? ""}`,
    label: t.leadDays(from, to),
  }));
  const weekdays = WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, locale) }));
  const visits = [
    { value: "new", label: t.newGuest },
    { value: "returning", label: t.returningGuest },
  ];
  // Only reports ask for it.
  const { counted_from: from, counted_to: to, counted: as } = filters.values;
  const isCounted = [from, to, as].some((value) => value !== "");
  const counted = COUNTED.map((value) => ({ value, label: t.countedAs(value) }));
  const currencies = CHARGED_CURRENCIES.map((value) => ({ value, label: value }));
  return (
    <FilterBar
      of={filters}
      search={{ label: t.search, placeholder: t.searchHint }}
      orders={ORDERS.map((value) => ({ value, label: t.orderBy(value) }))}
    >
      <DaysFilter of={filters} from="used_from" to="used_to" label={t.used} />
      <DaysFilter of={filters} from="booked_from" to="booked_to" label={t.booked} />
      <DaysFilter of={filters} from="canceled_from" to="canceled_to" label={t.canceled} />
      <ManyFilter of={filters} name="status" label={t.status} options={statuses} />
      <ManyFilter of={filters} name="way" label={t.method} options={methods} />
      <ManyFilter of={filters} name="terms" label={t.terms} options={terms} />
      <AmountsFilter of={filters} from="amount_from" to="amount_to" label={t.amount} />
      <ManyFilter of={filters} name="group_ids" label={t.group} options={optionsOf(data?.groups)} />
      <ManyFilter of={filters} name="space_ids" label={t.room} options={optionsOf(rooms)} />
      <ManyFilter of={filters} name="source" label={t.source} options={sources} />
      <OneFilter of={filters} name="staff" label={t.staff} options={optionsOf(data?.staff)} />
      {filters.values.ids.length > 0 && (
        <ManyFilter
          of={filters}
          name="ids"
          label={t.chosenBookings}
          options={filters.values.ids.map((value) => ({ value, label: value }))}
        />
      )}
      {filters.values.company !== "" && (
        <OneFilter of={filters} name="company" label={t.company} options={ofItself(filters.values.company)} />
      )}
      {filters.values.currency !== "" && (
        <OneFilter of={filters} name="currency" label={t.currency} options={currencies} />
      )}
      {filters.values.held !== "" && (
        <OneFilter
          of={filters}
          name="held"
          label={t.held}
          options={[
            { value: filters.values.held, label: t.heldAt(shortDayText(filters.values.held, locale)) },
          ]}
        />
      )}
      {filters.values.guest !== "" && (
        <OneFilter of={filters} name="guest" label={t.guest} options={ofItself(filters.values.guest)} />
      )}
      <OneFilter of={filters} name="due" label={t.due} options={[{ value: "today", label: t.dueToday }]} />
      <DaysFilter of={filters} from="due_from" to="due_to" label={t.dueOn} />
      {isCounted && (
        <>
          <DaysFilter of={filters} from="counted_from" to="counted_to" label={t.countedOn} />
          <OneFilter of={filters} name="counted" label={t.counted} options={counted} />
        </>
      )}
      <OneFilter of={filters} name="note" label={t.note} options={notes} />
      <OneFilter of={filters} name="lead" label={t.lead} options={leads} />
      <OneFilter of={filters} name="weekday" label={t.weekday} options={weekdays} />
      <OneFilter of={filters} name="hour" label={t.hour} options={HOURS} />
      <OneFilter of={filters} name="visit" label={t.visit} options={visits} />
    </FilterBar>
  );
}
