import { useEffect, useId, useRef, useState } from "react";
import type { Answer } from "../../../../api/endpoint.ts";
import { SOURCES } from "../../../../domain/booking/booking.ts";
import { TERMS } from "../../../../domain/booking/terms.ts";
import { STATUSES_OFFERED, sourceName, statusName, termsName } from "../../../../i18n/bookings.ts";
import { dottedText, shortDayText } from "../../../../i18n/format.ts";
import { methodChoice } from "../../../../i18n/staff.ts";
import { ChevronDownIcon, SearchIcon } from "../../../../ui/icons.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { FilterIcon } from "../../../kit/components/icons.tsx";
import { Choices as ChoiceList, Filter } from "../../../kit/list/components/filter.tsx";
import type { Filters } from "../../../kit/list/use-filters.ts";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { BookingListContract } from "../contract.ts";
import { messages, ORDERS } from "../messages/list.ts";

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
  group_ids: [],
  space_ids: [],
  staff: "",
} as const;
type BookingFilters = Filters<{
  [Name in keyof typeof NO_FILTERS]: (typeof NO_FILTERS)[Name] extends string ? string : readonly string[];
}>;

type Choices = Answer<BookingListContract["GET operate/bookings/filters"]>;

const TYPING_MILLISECONDS = 300;

/** The search of the list, its filters and its order. All stand in the address. On a phone the filters fold away. */
export function BookingFilterBar({ filters }: { filters: BookingFilters }) {
  const t = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  const { values, set } = filters;
  const id = useId();
  const count = FILTERED.filter((names) => names.some((name) => values[name].length > 0)).length;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <SearchField value={values.q} onSearch={(q) => set({ q })} />
      <Button
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<FilterIcon size={16} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.filters(count)}
      </Button>
      <OrderChoice order={values.order} onOrder={(order) => set({ order })} />
      <div
        id={id}
        className={`flex w-full flex-wrap items-center gap-2 md:gap-1.5 ${isOpen ? "" : "max-md:hidden"}`}
      >
        <Chips filters={filters} />
      </div>
    </div>
  );
}

/** Words that are searched as they are typed. */
function SearchField({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const t = useTexts(messages);
  const [words, setWords] = useState(value);
  const sent = useRef(value);
  // What the address says wins: Back, a saved view, cleared filters.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setWords(value);
  }, [value]);
  const search = (text: string) => {
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onSearch(text.trim());
  };
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(words), TYPING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <search className="max-md:min-w-0 max-md:flex-1 md:w-[420px] md:max-w-full">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(words);
        }}
      >
        <div className="field-box flex min-h-11 items-center gap-2 pl-3 md:min-h-[34px]">
          <SearchIcon size={16} className="shrink-0 text-ink-2" />
          <input
            type="search"
            aria-label={t.search}
            placeholder={t.searchHint}
            value={words}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setWords(event.target.value)}
            className="w-full min-w-0 bg-transparent py-1 pr-2 text-[1rem] outline-none md:text-ctl"
          />
        </div>
      </form>
    </search>
  );
}

function OrderChoice({ order, onOrder }: { order: string; onOrder: (order: string) => void }) {
  const t = useTexts(messages);
  return (
    <label className="ml-auto flex items-center gap-2 whitespace-nowrap text-ink-2 max-md:w-full max-md:justify-end">
      {t.order}
      <span className="field-box relative flex min-h-11 items-center md:min-h-[34px]">
        <select
          value={order}
          onChange={(event) => onOrder(event.target.value)}
          className="appearance-none rounded-control bg-transparent py-1 pl-3 pr-8 text-[1rem] font-bold text-ink md:text-ctl"
        >
          {ORDERS.map((one) => (
            <option key={one} value={one}>
              {t.orderBy(one)}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={14} className="pointer-events-none absolute right-2.5" />
      </span>
    </label>
  );
}

/** Filters, each with the names of the address that belong to it. */
const FILTERED = [
  ["used_from", "used_to"],
  ["booked_from", "booked_to"],
  ["status"],
  ["way"],
  ["terms"],
  ["amount_from", "amount_to"],
  ["group_ids"],
  ["space_ids"],
  ["source"],
  ["staff"],
  ["note"],
] as const;

function Chips({ filters }: { filters: BookingFilters }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { payment_ways: ways } = useMe().brand;
  const { values, set } = filters;
  const choices = useQuery<Choices>(`booking filters ${locale}`, (signal) =>
    api<BookingListContract>()("GET operate/bookings/filters", undefined, { signal }),
  );
  const named = (list: readonly { id: number; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const many = (
    name: "status" | "way" | "terms" | "source" | "group_ids" | "space_ids",
    label: string,
    options: { value: string; label: string }[],
  ) => {
    const labels = options.filter(({ value }) => values[name].includes(value)).map((one) => one.label);
    const [first, ...rest] = labels;
    const text = labels.length > 2 ? t.chosen(first ?? "", rest.length) : dottedText(labels, locale);
    return (
      <Filter
        label={label}
        value={values[name].length === 0 ? null : text || String(values[name].length)}
        onClear={() => set({ [name]: [] })}
      >
        {() => (
          <ChoiceList
            options={options}
            chosen={values[name]}
            onChange={(chosen) => set({ [name]: chosen })}
          />
        )}
      </Filter>
    );
  };
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
    <>
      {days(t.used, "used_from", "used_to")}
      {days(t.booked, "booked_from", "booked_to")}
      {many(
        "status",
        t.status,
        STATUSES_OFFERED.map((value) => ({ value, label: statusName(value, locale) })),
      )}
      {many(
        "way",
        t.method,
        ways.map((way) => ({ value: String(way), label: methodChoice(way, ways, locale) })),
      )}
      {many(
        "terms",
        t.terms,
        TERMS.map((value) => ({ value, label: termsName(value, locale) })),
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
      {many("group_ids", t.group, named(choices.data?.groups))}
      {many(
        "space_ids",
        t.room,
        (choices.data?.spaces ?? []).map(({ id, name, group }) => ({
          value: String(id),
          label: group ? `${name} (${group})` : name,
        })),
      )}
      {many(
        "source",
        t.source,
        SOURCES.map((value) => ({ value, label: sourceName(value, locale) })),
      )}
      <Filter
        label={t.staff}
        value={
          values.staff === ""
            ? null
            : (choices.data?.staff.find(({ id }) => String(id) === values.staff)?.name ?? values.staff)
        }
        onClear={() => set({ staff: "" })}
      >
        {() => (
          <ChoiceList
            options={named(choices.data?.staff)}
            chosen={values.staff === "" ? [] : [values.staff]}
            onChange={(chosen) => set({ staff: chosen.at(-1) ?? "" })}
          />
        )}
      </Filter>
      <Filter
        label={t.note}
        value={values.note === "" ? null : values.note === "with" ? t.withNote : t.withoutNote}
        onClear={() => set({ note: "" })}
      >
        {() => (
          <ChoiceList
            options={[
              { value: "with", label: t.withNote },
              { value: "without", label: t.withoutNote },
            ]}
            chosen={values.note === "" ? [] : [values.note]}
            onChange={(chosen) => set({ note: chosen.at(-1) ?? "" })}
          />
        )}
      </Filter>
    </>
  );
}
