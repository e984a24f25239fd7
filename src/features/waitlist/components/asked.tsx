import type { Locale } from "../../../domain/language/locale.ts";
import { dottedText, spanText } from "../../../i18n/format.ts";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths } from "../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../nav/site.tsx";
import type { WaitlistEntry } from "../contract.ts";
import { messages } from "../messages/waitlist.ts";

/** What a guest waits for: the place, the time, and what else suits them. */
export function Asked({ entry }: { entry: WaitlistEntry }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { place, flexible_minutes: flexible, people } = entry;
  const more = [
    ...(flexible > 0 ? [t.flexibleOf(flexible)] : []),
    ...(people > 0 ? [t.peopleOf(people)] : []),
  ];
  return (
    <div className="min-w-0">
      <PageLink
        to={pathOf(place, locale)}
        className="font-bold wrap-anywhere underline-offset-4 hover:underline"
      >
        {place.name}
      </PageLink>
      <p className="figures">{spanText(entry.start_datetime, entry.end_datetime, locale)}</p>
      {more.length > 0 && <p className="text-sub text-ink-2">{dottedText(more, locale)}</p>}
    </div>
  );
}

const PATHS = {
  space: (locale, id) => paths.space(locale, Number(id)),
  group: (locale, id) => paths.group(locale, Number(id)),
  area: (locale, id) => paths.area(locale, String(id)),
} satisfies Record<WaitlistEntry["place"]["kind"], (locale: Locale, id: string | number) => string>;

function pathOf({ kind, id }: WaitlistEntry["place"], locale: Locale): string {
  return PATHS[kind](locale, id);
}
