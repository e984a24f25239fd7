import { Link } from "react-router";
import { paths } from "../../../../nav/paths.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import type { UnplacedName } from "../../contract.ts";
import { type SearchAddress, writeAddress } from "../../state.ts";
import { messages } from "../messages/unplaced.ts";

type UnplacedNamesProps = { address: SearchAddress; unplaced: readonly UnplacedName[]; hasOrigins: boolean };

/** What was typed for a place and is not searched from, and what may have been meant (SEARCH-71). */
export default function UnplacedNames({ address, unplaced, hasOrigins }: UnplacedNamesProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { query } = address;
  const chosen = (typed: string, choice: string) =>
    paths.search(
      locale,
      writeAddress({ ...address, page: 1, query: { ...query, text: query.text.replace(typed, choice) } }),
    );
  return (
    <Note tone="warn" className="mb-3">
      {unplaced.map(({ typed, reason, choices }) => (
        <p key={typed}>
          {t[reason](typed)}
          {choices.map((choice) => (
            <Link key={choice} className={`${textLinkClass} ml-3`} to={chosen(typed, choice)}>
              {choice}
            </Link>
          ))}
        </p>
      ))}
      <p>{hasOrigins ? t.others : t.all}</p>
    </Note>
  );
}
