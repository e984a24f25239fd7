import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { dottedText, shortDayText } from "../../../../i18n/format.ts";
import { ChevronDownIcon, SearchIcon } from "../../../../ui/icons.tsx";
import { Button } from "../../components/button.tsx";
import { SelectField, TextField } from "../../components/field.tsx";
import { FilterIcon } from "../../components/icons.tsx";
import { useLocale, useTexts } from "../../state.ts";
import { messages } from "../messages.ts";
import type { Filters, FilterValues } from "../use-filters.ts";
import { Choices, Filter } from "./filter.tsx";

/** The filters with one value, and those with several, by name. */
type One<Kinds> = { [Name in keyof Kinds]: Kinds[Name] extends string ? Name : never }[keyof Kinds] & string;
type Many<Kinds> = Exclude<keyof Kinds & string, One<Kinds>>;
type Of<Kinds extends FilterValues, Name> = { of: Filters<Kinds>; name: Name; label: string };
export type Option = { value: string; label: string };

/** A row of a list of things with names, as an option. */
export function optionsOf(things: readonly { id: number; name: string }[] | undefined): Option[] {
  return (things ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

/** A filter with several of its options. */
export function ManyFilter<Kinds extends FilterValues>({
  of: { values, set },
  name,
  label,
  options,
}: Of<Kinds, Many<Kinds>> & { options: readonly Option[] }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const chosen = values[name] as readonly string[];
  const labels = options.filter(({ value }) => chosen.includes(value)).map((one) => one.label);
  const [first = "", ...rest] = labels;
  const text = labels.length > 2 ? t.chosen(first, rest.length) : dottedText(labels, locale);
  const choose = (next: readonly string[]) => set({ [name]: next } as Partial<Kinds>);
  return (
    <Filter
      label={label}
      value={chosen.length === 0 ? null : text || String(chosen.length)}
      onClear={() => choose([])}
    >
      {() => <Choices options={options} chosen={chosen} onChange={choose} />}
    </Filter>
  );
}

/** A filter with one of its options. */
export function OneFilter<Kinds extends FilterValues>({
  of: { values, set },
  name,
  label,
  options,
}: Of<Kinds, One<Kinds>> & { options: readonly Option[] }) {
  const chosen = values[name] as string;
  const choose = (value: string) => set({ [name]: value } as Partial<Kinds>);
  return (
    <Filter
      label={label}
      value={chosen === "" ? null : (options.find(({ value }) => value === chosen)?.label ?? chosen)}
      onClear={() => choose("")}
    >
      {() => (
        <Choices
          options={options}
          chosen={chosen === "" ? [] : [chosen]}
          onChange={(next) => choose(next.at(-1) ?? "")}
        />
      )}
    </Filter>
  );
}

type Range<Kinds extends FilterValues> = {
  of: Filters<Kinds>;
  from: One<Kinds>;
  to: One<Kinds>;
  label: string;
};

/** A filter by days, both included. */
export function DaysFilter<Kinds extends FilterValues>({ of, from, to, label }: Range<Kinds>) {
  const t = useTexts(messages);
  const locale = useLocale();
  const text = [of.values[from], of.values[to]]
    .map((day) => (day ? shortDayText(day as string, locale) : ""))
    .join("–");
  return (
    <Filter
      label={label}
      value={text === "–" ? null : text}
      onClear={() => of.set({ [from]: "", [to]: "" } as Partial<Kinds>)}
    >
      {() => (
        <div className="grid gap-2">
          <DayFields of={of} from={from} to={to} labels={[t.from, t.to]} />
        </div>
      )}
    </Filter>
  );
}

/** The first and the last day, as fields. */
export function DayFields<Kinds extends FilterValues>({
  of: { values, set },
  from,
  to,
  labels,
}: Omit<Range<Kinds>, "label"> & { labels: readonly [from: string, to: string] }) {
  const [first, last] = [values[from] as string, values[to] as string];
  return (
    <>
      <TextField
        type="date"
        label={labels[0]}
        value={first}
        max={last || undefined}
        onChange={({ target }) => set({ [from]: target.value } as Partial<Kinds>)}
      />
      <TextField
        type="date"
        label={labels[1]}
        value={last}
        min={first || undefined}
        onChange={({ target }) => set({ [to]: target.value } as Partial<Kinds>)}
      />
    </>
  );
}

/** A filter by an amount in minor units, both limits included. */
export function AmountsFilter<Kinds extends FilterValues>({ of, from, to, label }: Range<Kinds>) {
  const t = useTexts(messages);
  const text = [of.values[from], of.values[to]].join("–");
  const digits = (typed: string) => typed.normalize("NFKC").replace(/\D/g, "").slice(0, 9);
  return (
    <Filter
      label={label}
      value={text === "–" ? null : text}
      onClear={() => of.set({ [from]: "", [to]: "" } as Partial<Kinds>)}
    >
      {() => (
        <div className="grid gap-2">
          {([from, to] as const).map((name) => (
            <TextField
              key={name}
              inputMode="numeric"
              label={name === from ? t.lowest : t.highest}
              value={of.values[name] as string}
              onChange={({ target }) => of.set({ [name]: digits(target.value) } as Partial<Kinds>)}
            />
          ))}
        </div>
      )}
    </Filter>
  );
}

/** A filter with few options, as a field. */
export function SelectFilter<Kinds extends FilterValues>({
  of: { values, set },
  name,
  label,
  options,
}: Of<Kinds, One<Kinds>> & { options: readonly Option[] }) {
  return (
    <SelectField
      label={label}
      value={values[name] as string}
      onChange={({ target }) => set({ [name]: target.value } as Partial<Kinds>)}
    >
      {options.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

/** Words that are searched with Enter. */
export function WordsField<Kinds extends FilterValues>({
  of: { values, set },
  name,
  label,
  placeholder,
}: Of<Kinds, One<Kinds>> & { placeholder: string }) {
  const { words, setWords, search } = useWords(values[name] as string, (text) =>
    set({ [name]: text } as Partial<Kinds>),
  );
  return (
    <search className="w-full max-w-md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(words);
        }}
      >
        <TextField
          type="search"
          label={label}
          placeholder={placeholder}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </form>
    </search>
  );
}

/** Words as they are typed. What the address says wins: Back, a saved view, cleared filters. */
function useWords(value: string, onSearch: (words: string) => void) {
  const [words, setWords] = useState(value);
  const sent = useRef(value);
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
  return { words, setWords, search };
}

/** Names of the address that are no filters of the bar below. */
const BESIDE: readonly string[] = ["q", "order", "tab"];

/** A few filters side by side above a list. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className="mb-3 flex flex-wrap items-end gap-2 print:hidden">{children}</div>;
}

/**
 * The bar above a list with many filters: words, order (`q` and `order` of the address), and the filters, which fold away
 * on a phone.
 */
export function FilterBar<Kinds extends FilterValues & { q: string; order: string }>({
  of: { values, set },
  search,
  orders,
  children,
}: {
  of: Filters<Kinds>;
  search: { label: string; placeholder: string };
  orders: readonly Option[];
  children: ReactNode;
}) {
  const t = useTexts(messages);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const names = Object.keys(values).filter((name) => !BESIDE.includes(name) && values[name]?.length);
  // The two ends of a range are one filter.
  const count = new Set(names.map((name) => name.replace(/_(from|to)$/, ""))).size;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <SearchBox {...search} value={values.q} onSearch={(q) => set({ q } as Partial<Kinds>)} />
      <Button
        className="md:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<FilterIcon size={16} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t.filters(count)}
      </Button>
      <OrderChoice
        order={values.order}
        orders={orders}
        onOrder={(order) => set({ order } as Partial<Kinds>)}
      />
      <div
        id={id}
        className={`flex w-full flex-wrap items-center gap-2 md:gap-1.5 ${isOpen ? "" : "max-md:hidden"}`}
      >
        {children}
      </div>
    </div>
  );
}

const TYPING_MILLISECONDS = 300;

/** Words that are searched as they are typed. */
function SearchBox({
  label,
  placeholder,
  value,
  onSearch,
}: {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (words: string) => void;
}) {
  const { words, setWords, search } = useWords(value, onSearch);
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
            aria-label={label}
            placeholder={placeholder}
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

function OrderChoice({
  order,
  orders,
  onOrder,
}: {
  order: string;
  orders: readonly Option[];
  onOrder: (order: string) => void;
}) {
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
          {orders.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={14} className="pointer-events-none absolute right-2.5" />
      </span>
    </label>
  );
}
