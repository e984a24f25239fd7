import { Link } from "react-router";
import { MOST_IN_ONE_PDF } from "../../../domain/documents/archive.ts";
import { SHEET_KINDS } from "../../../domain/documents/document-kinds.ts";
import { documentName } from "../../../i18n/bookings.ts";
import { money, shortDayText } from "../../../i18n/format.ts";
import { Button, buttonClass } from "../../kit/components/button.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { downloadInOne } from "../../kit/download-in-one.ts";
import {
  AmountsFilter,
  DaysFilter,
  FilterRow,
  ManyFilter,
  OneFilter,
  WordsField,
} from "../../kit/list/components/filters.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { SelectionBar } from "../../kit/list/components/table.tsx";
import { useFilters } from "../../kit/list/use-filters.ts";
import { useList } from "../../kit/list/use-list.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useLocale, useMe, useTexts } from "../../kit/state.ts";
import type { IssuedDocument, IssuedDocumentsContract } from "./contract.ts";
import { messages as words } from "./messages/list.ts";
import { messages } from "./messages/screen.ts";

const NONE = {
  ...{ q: "", from: "", to: "", min: "", max: "", booking: "" },
  kind: [] as readonly string[],
};

/** Issued documents, found by day, amount and counterparty, together with a check of what is stored. */
export default function DocumentsPage() {
  const t = useTexts(messages);
  const w = useTexts(words);
  const locale = useLocale();
  const { rights } = useMe();
  const filters = useFilters(NONE);
  const { booking } = filters.values;
  const { pathOf } = usePanel();
  const list = useList<IssuedDocumentsContract>()("GET operate/documents", filters.query);
  const day = ({ issued_on: issued }: IssuedDocument) => shortDayText(issued, locale);
  const marks = (one: IssuedDocument) => (
    <>
      {!one.is_untouched && <Tag tone="error">{t.touched}</Tag>}
      {one.replaced_by && <Tag>{t.replaced}</Tag>}
    </>
  );
  return (
    <ListScreen
      title={t.title}
      list={list}
      filters={filters}
      none={{ title: t.none, hint: t.noneHint }}
      actions={
        rights.includes("money") && (
          <>
            <Link to={pathOf("archive", "")} className={buttonClass({ look: "outlined" })}>
              {t.archive}
            </Link>
            <Link to={pathOf("issue", "")} className={buttonClass({ look: "outlined" })}>
              {t.issue}
            </Link>
          </>
        )
      }
      bar={
        <FilterRow>
          <WordsField of={filters} name="q" label={t.search} placeholder={t.searchHint} />
          <DaysFilter of={filters} from="from" to="to" label={t.days} />
          <AmountsFilter of={filters} from="min" to="max" label={t.amounts} />
          <ManyFilter
            of={filters}
            name="kind"
            label={w.kind}
            options={SHEET_KINDS.map((value) => ({ value, label: documentName(value, locale) }))}
          />
          {booking !== "" && (
            <OneFilter
              of={filters}
              name="booking"
              label={w.booking}
              options={[{ value: booking, label: booking }]}
            />
          )}
        </FilterRow>
      }
      selection={(items, clear) => (
        <SelectionBar count={items.length} onClear={clear}>
          <Button
            look="filled"
            disabled={items.length > MOST_IN_ONE_PDF}
            title={items.length > MOST_IN_ONE_PDF ? t.mostInOne(MOST_IN_ONE_PDF) : undefined}
            onClick={() => downloadInOne(items, { name: "documents", locale })}
          >
            {t.inOne}
          </Button>
        </SelectionBar>
      )}
      rowName={({ number }) => t.row(number)}
      rowPath={({ id }) => pathOf("document", id)}
      columns={[
        { key: "number", head: w.number, width: "150px", cell: ({ number }) => number },
        { key: "kind", head: w.kind, cell: ({ kind, currency }) => documentName(kind, locale, currency) },
        { key: "day", head: w.issuedOn, width: "110px", cell: day },
        { key: "to", head: w.counterparty, cell: ({ counterparty }) => counterparty },
        {
          key: "booking",
          head: w.booking,
          width: "100px",
          from: "lg",
          cell: ({ booking_id: id }) => id ?? "",
        },
        {
          key: "amount",
          head: w.amount,
          width: "120px",
          align: "end",
          cell: ({ amount, currency }) => money(amount, currency),
        },
        { key: "marks", head: w.check, width: "140px", from: "lg", cell: marks },
      ]}
      card={(one) => (
        <>
          <span className="flex justify-between gap-2 font-bold">
            <span className="figures">{one.number}</span>
            <span className="figures">{money(one.amount, one.currency)}</span>
          </span>
          <span className="block truncate">{one.counterparty}</span>
          <span className="flex justify-between gap-2 text-ink-2">
            <span>
              {day(one)} {documentName(one.kind, locale, one.currency)}
            </span>
            {marks(one)}
          </span>
        </>
      )}
    />
  );
}
