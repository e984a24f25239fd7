import { Link } from "react-router";
import { askedTime, emptyQuery, isEmptySearch, type SearchQuery } from "../../../domain/search.ts";
import { timesText } from "../../../i18n/format.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchIcon } from "../../../ui/icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { messages } from "../messages.ts";
import { writeAddress } from "../state.ts";

const SHIFT = 30;

/** Nothing or few found: each condition that could be loosened is a link without it. */
export function Loosen({ query, total }: { query: SearchQuery; total: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  if (isEmptySearch(query)) return null;
  const ways = waysOut(query, t);
  const links = ways.map(({ label, query: loosened }) => (
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

type Way = { label: string; query: SearchQuery };

function waysOut(query: SearchQuery, t: (typeof messages)["ja"]): Way[] {
  const ways: Way[] = [];
  const time = askedTime(query);
  if (time && query.start !== null && query.end !== null) {
    const [start, end] = [query.start + SHIFT, query.end + SHIFT];
    if (end <= 2160)
      ways.push({ label: t.loosenShift(timesText(start, end)), query: { ...query, start, end } });
    ways.push({ label: t.loosenTime, query: { ...query, day: null, start: null, end: null } });
  }
  if (query.headcount > 1) ways.push({ label: t.loosenPeople, query: { ...query, headcount: 0 } });
  if (query.invoiceOnly) ways.push({ label: t.loosenInvoice, query: { ...query, invoiceOnly: false } });
  if (query.text.trim() !== "") ways.push({ label: t.loosenText, query: { ...query, text: "" } });
  if (query.bounds) ways.push({ label: t.loosenBounds, query: { ...query, bounds: null } });
  if (query.position) ways.push({ label: t.loosenPosition, query: { ...query, position: null } });
  if (ways.length > 1) ways.push({ label: t.loosenAll, query: emptyQuery });
  return ways;
}
