import type { ComponentType, ReactNode } from "react";
import { Tag } from "../../components/tag.tsx";
import { When } from "../../components/when.tsx";
import { ZoneTag } from "../../components/zone-tag.tsx";
import { useLocale, useMe } from "../../state.ts";
import { type Columns, inWords, textIn, valueIn, wordOf } from "../columns.ts";
import type { Option } from "./filters.tsx";
import type { RowLook } from "./list-screen.tsx";
import { TwoLines } from "./table.tsx";

type Cell<Item> = ComponentType<{ item: Item }>;
type Cells<Item, Key extends string, Own extends string> = { [One in Own]: Cell<Item> } & {
  [One in Key]?: Cell<Item>;
};

/** The columns of a table that stand at the end of their cells, so that their digits are below each other. */
const AT_END = new Set(["money", "number", "percent"]);

/** How rows look by the columns of their list. `cells` are those that the screen draws itself. */
export function useRowLook<Item, Key extends string, Own extends string>(
  all: Columns<Item, Key, Own>,
  cells: Cells<Item, NoInfer<Key>, NoInfer<Own>>,
): Pick<RowLook<Item>, "columns" | "card"> {
  const locale = useLocale();
  const cellOf = (key: Key, item: Item) => {
    const Own: Cell<Item> | undefined = cells[key];
    return Own ? <Own item={item} /> : <FieldCell all={all} name={key} item={item} />;
  };
  return {
    columns: all.table.map((key) => {
      const field = all.fields[key];
      if (field.kind === "code") throw new Error(`${key} is for files`);
      const { width, from } = field;
      return {
        ...{ key, head: inWords(field.name, locale), cell: (item: Item) => cellOf(key, item) },
        ...(width ? { width } : {}),
        ...(from ? { from } : {}),
        ...(AT_END.has(field.kind) || (field.kind === "screen" && field.align)
          ? { align: "end" as const }
          : {}),
      };
    }),
    card: (item) => <RowCard all={all} item={item} cellOf={cellOf} />,
  };
}

/** The heads of a list's columns by their names, where a filter or a panel needs them. */
export function useNames<Key extends string>({ fields }: Columns<never, Key>): Record<Key, string> {
  const locale = useLocale();
  const names = Object.entries<(typeof fields)[Key]>(fields).map(([key, field]) => [
    key,
    field.kind === "code" ? "" : inWords(field.name, locale),
  ]);
  return Object.fromEntries(names) as Record<Key, string>;
}

/** A column of an item as a text; empty where there is nothing. */
export function useFieldText<Item, Key extends string>(
  all: Columns<Item, Key>,
  key: Key,
  item: Item,
): string {
  return textIn(all, key, item, { locale: useLocale(), timeZone: useMe().brand.time_zone });
}

/** What a filter by a column's words needs: `<ManyFilter of={filters} name="kind" {...choices("kind", KINDS)} />`. */
export function useChoices<Key extends string>({ fields }: Columns<never, Key>) {
  const locale = useLocale();
  return (key: Key, values: readonly string[]): { label: string; options: Option[] } => {
    const field: (typeof fields)[Key] = fields[key];
    if (field.kind !== "word") throw new Error(`${key} has no words`);
    const options = values.map((value) => ({ value, label: wordOf(field.words, value, locale) }));
    return { label: inWords(field.name, locale), options };
  };
}

/** A column of an item as the table shows it, where a screen shows it elsewhere. */
export function FieldCell<Item>({
  all,
  name,
  item,
}: {
  all: Columns<Item>;
  name: string;
  item: Item;
}): ReactNode {
  const locale = useLocale();
  const { time_zone: timeZone } = useMe().brand;
  const field = all.fields[name];
  const value = valueIn(all, name, item, locale);
  if (!field || field.kind === "code" || field.kind === "screen") return null;
  const text = textIn(all, name, item, { locale, timeZone });
  const below = (field.under ?? []).map((key) => {
    const under = all.fields[key];
    const none = under && under.kind !== "code" && under.none ? inWords(under.none, locale) : "";
    return textIn(all, key, item, { locale, timeZone }) || none;
  });
  if (value === null) {
    const none = field.none && <span className="text-ink-2">{inWords(field.none, locale)}</span>;
    return field.under ? <TwoLines first={none ?? ""} second={below.filter(Boolean).join(" · ")} /> : none;
  }
  if (field.under) return <TwoLines first={text} second={below.filter(Boolean).join(" · ")} />;
  if (field.kind === "instant") return <When at={value as string} timeZone={timeZone} />;
  if (field.kind === "wall") {
    const zone = valueIn(all, field.zone, item, locale) as string;
    return (
      <span className="figures">
        {text} <ZoneTag timeZone={zone} />
      </span>
    );
  }
  const tone = field.kind === "word" && field.tones?.[value as string];
  if (tone) return <Tag tone={tone}>{text}</Tag>;
  if (field.kind === "guest") {
    const { name: person, company } = value as { name: string; company?: string | null };
    return <TwoLines first={text} second={company ? person : ""} />;
  }
  return AT_END.has(field.kind) ? <span className="figures">{text}</span> : text;
}

function RowCard<Item, Key extends string>({
  all,
  item,
  cellOf,
}: {
  all: Columns<Item, Key>;
  item: Item;
  cellOf: (key: Key, item: Item) => ReactNode;
}) {
  const locale = useLocale();
  const { card } = all;
  if (!card) return null;
  const { title, lines, labelled = [] } = card;
  const ofTitle = lines.findIndex((line) => line.includes(title));
  const labelOf = (key: Key) => {
    const field = all.fields[key];
    return field.kind !== "code" && labelled.includes(key) ? `${inWords(field.name, locale)} ` : "";
  };
  return lines.map((line, at) => (
    <span
      key={line.join(" ")}
      className={`flex flex-wrap justify-between gap-x-2 ${at > ofTitle ? "text-ink-2" : ""}`}
    >
      {line.map((key) => (
        <span
          key={key}
          className={`min-w-0 break-words ${key === title ? "font-bold [&_.text-cap]:font-normal" : ""} ${all.fields[key].kind === "text" ? "line-clamp-2" : ""}`}
        >
          {labelOf(key)}
          {cellOf(key, item)}
        </span>
      ))}
    </span>
  ));
}
