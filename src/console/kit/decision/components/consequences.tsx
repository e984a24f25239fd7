import type { DocumentEffect, DocumentKind } from "../../../../domain/documents/document-kinds.ts";
import { documentName, unchargedName } from "../../../../i18n/bookings.ts";
import { listText, money } from "../../../../i18n/format.ts";
import { DocumentIcon } from "../../../../ui/menu-icons.tsx";
import { NoteIcon } from "../../components/icons.tsx";
import { useLocale, useTexts } from "../../state.ts";
import type { Preview } from "../contract.ts";
import { messages } from "../messages.ts";

/** The price before and after, and the difference. */
export function PriceChange({ preview }: { preview: Preview }) {
  const t = useTexts(messages);
  const { price_before: before, price_after: after, difference, currency } = preview;
  if (before === null || before === after)
    return (
      <p className="figures flex items-baseline justify-between gap-3">
        <span>{before === null ? t.total : t.noDifference}</span>
        <strong className="text-h2">{money(after, currency)}</strong>
      </p>
    );
  return (
    <dl className="figures grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5">
      <dt className="text-ink-2">{t.before}</dt>
      <dd className="text-right text-ink-2">
        <del>{money(before, currency)}</del>
      </dd>
      <dt>{t.after}</dt>
      <dd className="text-right text-h2 font-bold">{money(after, currency)}</dd>
      <dt>{t.difference}</dt>
      <dd className="text-right font-bold">
        {difference > 0 ? "+" : ""}
        {money(difference, currency)}
      </dd>
    </dl>
  );
}

/** A document whose content changes. */
type Paper = { kind: DocumentKind; effect: DocumentEffect; number: string | null };

/** What else is written: documents, and lines of the ledger. */
export function Consequences({ preview, papers = [] }: { preview: Preview; papers?: readonly Paper[] }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { documents, ledger, currency } = preview;
  if (documents.length + ledger.length + papers.length === 0) return null;
  return (
    <ul aria-label={t.consequences} className="mb-3 mt-2 space-y-1 text-sub text-ink-2 tabular-nums">
      {documents.length > 0 && (
        <li className="flex items-start gap-1.5 [&>svg]:mt-[3px] [&>svg]:shrink-0">
          <DocumentIcon size={14} />
          {t.documents(
            listText(
              [...new Set(documents)].map((kind) => documentName(kind, locale, currency)),
              locale,
            ),
          )}
        </li>
      )}
      {papers.map(({ kind, effect, number }) => (
        <li key={`${kind} ${number}`} className="flex items-start gap-1.5 [&>svg]:mt-[3px] [&>svg]:shrink-0">
          <DocumentIcon size={14} />
          {t.paper(documentName(kind, locale, currency), effect, number ?? "")}
        </li>
      ))}
      {ledger.map(({ kind, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines of the ledger may be alike.
        <li key={at} className="flex items-start gap-1.5 [&>svg]:mt-[3px] [&>svg]:shrink-0">
          <NoteIcon size={14} />
          {t.ledger(unchargedName(kind, locale), money(amount, currency))}
        </li>
      ))}
    </ul>
  );
}
