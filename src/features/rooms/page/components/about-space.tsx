import { useState } from "react";
import { useLocation } from "react-router";
import { PageLink } from "../../../../nav/page-link.tsx";
import { paths } from "../../../../nav/paths.ts";
import { readSearchedTime } from "../../../../nav/searched-time.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import type { SpaceAttributes } from "../../contract.ts";
import { messages } from "../../messages/room.ts";

/**
 * The owner's description. Of the long text the first lines are shown until it is unfolded in place; search engines and
 * visitors without scripts get the whole text in the page (SCREEN-37).
 */
export function AboutSpace({ facts }: { facts: SpaceAttributes }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const searched = readSearchedTime(new URLSearchParams(useLocation().search));
  // Said before the text, and marked for readers and screen readers that would take it for their language (ROOM-30).
  const foreign = [...facts.only_japanese, ...facts.only_english];
  const lang = foreign.includes("texts") ? (locale === "ja" ? "en" : "ja") : undefined;
  return (
    <section aria-label={t.about} className="pt-5">
      {foreign.length > 0 && <Note className="mb-3">{t.inOtherLanguage}</Note>}
      <p lang={lang} className="running max-w-[68ch] text-ctl">
        {facts.over_view || facts.explain}
      </p>
      {facts.detail_explain && (
        <>
          <p lang={lang} className="running explanation" data-whole={isWhole}>
            {facts.detail_explain}
          </p>
          <button
            type="button"
            className={`${textLinkClass} needs-script`}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t.readLess : t.readMore}
          </button>
        </>
      )}
      {facts.group && (
        <p>
          <PageLink to={paths.group(locale, facts.group.id, { searched })} className={textLinkClass}>
            {t.allOfGroup(facts.group.consignor_group_name)}
          </PageLink>
        </p>
      )}
      {facts.notice && (
        <Note className="mt-4">
          <p lang={lang} className="whitespace-pre-line">
            {facts.notice}
          </p>
        </Note>
      )}
    </section>
  );
}
