import { Link } from "react-router";
import { timesText } from "../../../../i18n/format.ts";
import { paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { waitlistPath } from "../../../../nav/waitlist-path.ts";
import { buttonClass, textLinkClass } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { SearchIcon } from "../../../../ui/icons.tsx";
import { Note } from "../../../../ui/note.tsx";
import { type SearchAddress, writeAddress } from "../../state.ts";
import { messages } from "../messages/loosen.ts";
import { isUnconditional, type Relaxation } from "../relaxations.ts";

/**
 * With few or no results: a link for each condition that would give more results if dropped, with their number
 * (SEARCH-26).
 */
export default function Loosen({
  relaxations,
  total,
  isPast,
  address,
  hasStation,
  origins = null,
}: {
  relaxations: readonly Relaxation[];
  total: number;
  /** The searched time has begun. */
  isPast: boolean;
  address: SearchAddress;
  /** The searched place is a station. */
  hasStation: boolean;
  /** The places that are met between. */
  origins?: readonly { name: string | null }[] | null;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const labelOf = ({ kind, query }: Relaxation) =>
    kind === "shift" ? t.loosenShift(timesText(query.start ?? 0, query.end ?? 0)) : t[LABELS[kind]];
  const links = relaxations.map((one) => (
    <Link
      key={`${one.kind} ${one.query.start}`}
      to={paths.search(locale, writeAddress(one))}
      className={buttonClass({ look: "outlined", size: "small" })}
    >
      {isUnconditional(one) ? labelOf(one) : t.loosenTo(labelOf(one), one.total)}
    </Link>
  ));
  const { group, query } = address;
  const isWholeTime = query.day !== null && query.start !== null && query.end !== null && !isPast;
  // Nothing else was asked: all rooms are too far away (SEARCH-61).
  const isTooFar = origins !== null && relaxations.some((one) => one.kind === "text" && isUnconditional(one));
  const [only, ...others] = origins ?? [];
  if (total > 0 && links.length === 0) return null;
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
      <EmptyState
        icon={<SearchIcon size={26} />}
        title={isTooFar ? t.tooFar(others.length > 0 ? null : (only?.name ?? null)) : t.nothing}
        action={links}
      >
        {isPast ? t.nothingPast : links.length > 0 ? t.nothingLead : t.nothingElse}
      </EmptyState>
      {isWholeTime && (group !== null || hasStation) && (
        <p className="mt-4 text-center">
          <Link
            to={waitlistPath(locale, group === null ? "area" : "group", group ?? query.text, query)}
            className={textLinkClass}
          >
            {t.wait}
          </Link>
        </p>
      )}
    </div>
  );
}

const LABELS = {
  time: "loosenTime",
  part: "loosenPart",
  people: "loosenPeople",
  invoice: "loosenInvoice",
  filters: "loosenFilters",
  text: "loosenText",
  bounds: "loosenBounds",
  position: "loosenPosition",
  group: "loosenGroup",
  all: "loosenAll",
} as const;
