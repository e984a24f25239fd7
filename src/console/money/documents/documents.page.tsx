import { Link } from "react-router";
import { MOST_IN_ONE_PDF } from "../../../domain/documents/archive.ts";
import { SHEET_KINDS } from "../../../domain/documents/document-kinds.ts";
import { Button, buttonClass } from "../../kit/components/button.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { downloadInOne } from "../../kit/download-in-one.ts";
import { useChoices, useNames, useRowLook } from "../../kit/list/components/columns.tsx";
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
import { documentColumns } from "./columns.ts";
import type { IssuedDocument, IssuedDocumentsContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const NONE = {
  ...{ q: "", from: "", to: "", min: "", max: "", booking: "" },
  kind: [] as readonly string[],
};

/** Issued documents, found by day, amount and counterparty, together with a check of what is stored. */
export default function DocumentsPage() {
  const t = useTexts(messages);
  const names = useNames(documentColumns);
  const choices = useChoices(documentColumns);
  const locale = useLocale();
  const { rights } = useMe();
  const filters = useFilters(NONE);
  const { booking } = filters.values;
  const { pathOf } = usePanel();
  const list = useList<IssuedDocumentsContract>()("GET operate/documents", filters.query);
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
          <ManyFilter of={filters} name="kind" {...choices("kind", SHEET_KINDS)} />
          {booking !== "" && (
            <OneFilter
              of={filters}
              name="booking"
              label={names.booking_id}
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
      {...useRowLook(documentColumns, { marks: MarksCell })}
    />
  );
}

/** Whether it was touched since it was issued, and whether another one stands in its place. */
function MarksCell({ item }: { item: IssuedDocument }) {
  const t = useTexts(messages);
  return (
    <>
      {!item.is_untouched && <Tag tone="error">{t.touched}</Tag>}
      {item.replaced_by && <Tag>{t.replaced}</Tag>}
    </>
  );
}
