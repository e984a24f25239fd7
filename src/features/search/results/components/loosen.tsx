import { Link } from "react-router";
import {
  emptyQuery,
  isEmptySearch,
  requestedTime,
  type SearchQuery,
} from "../../../../domain/search/search.ts";
import { timesText } from "../../../../i18n/format.ts";
import { paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { buttonClass } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { SearchIcon } from "../../../../ui/icons.tsx";
import { Note } from "../../../../ui/note.tsx";
import { messages } from "../../messages.ts";
import { writeAddress } from "../../state.ts";

const SHIFT = 30;

/** After few or no results: a link for each condition that could be dropped. */
export function Loosen({ query, total }: { query: SearchQuery; total: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  if (isEmptySearch(query)) return null;
  const relaxations = relaxationsOf(query, t);
  const links = relaxations.map(({ label, query: loosened }) => (
    <Link
      key={label}
      to={paths.search(locale, writeAddress({ query: loosened }))}
      className={buttonClass({ look: "outlined", size: "small" })}
    >
      {label}
    </Link>
  ));
  if (total > 0) {
    return (
      <Note className="mt-8">
        <p>{t.few(total)}</p>
        <div className="mt-2 flex flex-wrap gap-2">{links}</div>
      </Note>
    );
  }
  return (
    <div className="mt-6">
      <EmptyState icon={<SearchIcon size={26} />} title={t.nothing} action={links}>
        {t.nothingLead}
      </EmptyState>
    </div>
  );
}

type Relaxation = { label: string; query: SearchQuery };

function relaxationsOf(query: SearchQuery, t: (typeof messages)["ja"]): Relaxation[] {
  const relaxations: Relaxation[] = [];
  const time = requestedTime(query);
  if (time && query.start !== null && query.end !== null) {
    const [start, end] = [query.start + SHIFT, query.end + SHIFT];
    if (end <= 2160)
      relaxations.push({ label: t.loosenShift(timesText(start, end)), query: { ...query, start, end } });
    relaxations.push({ label: t.loosenTime, query: { ...query, day: null, start: null, end: null } });
  }
  if (query.headcount > 1) relaxations.push({ label: t.loosenPeople, query: { ...query, headcount: 0 } });
  if (query.invoiceOnly)
    relaxations.push({ label: t.loosenInvoice, query: { ...query, invoiceOnly: false } });
  if (query.instantOnly || query.maxCost !== null || query.equipment.length + query.uses.length > 0) {
    const none = { instantOnly: false, maxCost: null, equipment: [], uses: [] };
    relaxations.push({ label: t.loosenFilters, query: { ...query, ...none } });
  }
  if (query.text.trim() !== "") relaxations.push({ label: t.loosenText, query: { ...query, text: "" } });
  if (query.bounds) relaxations.push({ label: t.loosenBounds, query: { ...query, bounds: null } });
  if (query.position) relaxations.push({ label: t.loosenPosition, query: { ...query, position: null } });
  if (relaxations.length > 1) relaxations.push({ label: t.loosenAll, query: emptyQuery });
  return relaxations;
}
