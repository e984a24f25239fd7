import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { DAY_PARTS, type DayPart, startsOfPart } from "../../../../domain/search/day-parts.ts";
import { paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { messages as shared } from "../../messages/parts.ts";
import { type SearchAddress, writeAddress } from "../../state.ts";
import { messages } from "../messages/starts.ts";

/** The parts of the day in which a booking may begin, as links, and the legend of the marks at start times. */
export default function PartTabs({ address, hasMarks }: { address: SearchAddress; hasMarks: boolean }) {
  useStepAside();
  const t = useTexts(messages);
  const common = useTexts(shared);
  const locale = useLocale();
  const { query, isNow } = address;
  const { length } = query;
  if (length === null) return null;
  const to = (part: DayPart) =>
    paths.search(
      locale,
      writeAddress({ ...address, page: 1, query: { ...query, length: { ...length, part } } }),
    );
  const hoursOf = (part: DayPart) => {
    const { start, end } = startsOfPart(part);
    return part === "any" ? "" : ` ${start / 60}–${(end / 60) % 24}`;
  };
  return (
    <>
      {!isNow && (
        <nav aria-label={t.dayPart} className="segments mt-3">
          {DAY_PARTS.map((part) => (
            <Link
              key={part}
              to={to(part)}
              preventScrollReset
              className="xl:max-2xl:flex-col xl:max-2xl:py-1"
              aria-current={length.part === part ? "true" : undefined}
            >
              {common.part(part)}
              <small className="figures max-md:hidden">{hoursOf(part)}</small>
            </Link>
          ))}
        </nav>
      )}
      {hasMarks && (
        <p className="mt-2 flex items-center gap-2 text-meta text-ink-2">
          <i aria-hidden="true" className="start-lowest size-3.5 shrink-0 rounded-[4px] border" />
          {t.lowestLegend}
        </p>
      )}
    </>
  );
}

/** The lowest pixels of the window, in which the button to the map floats. */
const TOGGLE_ZONE = 88;

/** The button to the map steps aside while a strip of starts lies where it floats. */
function useStepAside() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search has strips of its own.
  useEffect(() => {
    const covered = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) covered[isIntersecting ? "add" : "delete"](target);
        const toggle = document.querySelector(".map-toggle");
        toggle?.toggleAttribute("data-aside", covered.size > 0);
      },
      { rootMargin: `${TOGGLE_ZONE - window.innerHeight}px 0px 0px 0px` },
    );
    const watch = () => {
      for (const strip of document.querySelectorAll(".starts")) observer.observe(strip);
    };
    watch();
    // The strips are a module of their own, which may come later.
    const main = document.getElementById("main");
    const added = new MutationObserver(watch);
    if (main) added.observe(main, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      added.disconnect();
      document.querySelector(".map-toggle")?.removeAttribute("data-aside");
    };
  }, [key]);
}
