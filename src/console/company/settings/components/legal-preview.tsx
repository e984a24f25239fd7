import { type LegalBlock, linkedParts, readLegalText } from "../../../../domain/brand/legal-text.ts";
import { LOCALES, type Locale } from "../../../../domain/language/locale.ts";
import { type DifferenceLine, lineDifference } from "../../../../domain/settings/line-difference.ts";
import { sentence } from "../../../../i18n/problems.ts";
import { languageIn } from "../../../../i18n/staff.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/legal.ts";

type Texts = Readonly<Record<Locale, string>>;

/** A text of the company's own as guests will read it, and what is different from the version before (SETTING-9). */
export function LegalPreview({ texts, before }: { texts: Texts; before: Texts | null }) {
  const t = useTexts(messages);
  const own = useLocale();
  const isGiven = (locale: Locale) => texts[locale].trim() !== "";
  return (
    <div className="space-y-2">
      {LOCALES.filter((locale) => isGiven(locale) || !LOCALES.some(isGiven)).map((locale) => (
        <details key={locale} className="rounded-control border border-line px-4">
          <summary className="min-h-11 cursor-pointer py-2.5 font-bold md:min-h-9 md:py-1.5">
            {t.preview(languageIn(own, locale))}
          </summary>
          <Preview markdown={texts[locale]} locale={locale} />
        </details>
      ))}
      {before &&
        LOCALES.map((locale) => (
          <details key={locale} className="rounded-control border border-line px-4">
            <summary className="min-h-11 cursor-pointer py-2.5 font-bold md:min-h-9 md:py-1.5">
              {t.difference(languageIn(own, locale))}
            </summary>
            <Difference before={before[locale]} after={texts[locale]} locale={locale} />
          </details>
        ))}
    </div>
  );
}

function Preview({ markdown, locale }: { markdown: string; locale: Locale }) {
  const t = useTexts(messages);
  const reader = useLocale();
  const read = readLegalText(markdown, locale);
  if ("wrong" in read) {
    const { wrong: why, at } = read;
    const problem = sentence({ code: "legal_text_wrong", params: { why, at } }, reader);
    return <p className="pb-3 text-ink-2">{why === "title" || why === "section" ? t.unreadable : problem}</p>;
  }
  return (
    <div lang={locale} className="space-y-2 pb-4">
      <p className="text-h3 font-bold">{read.title}</p>
      <p>
        <Linked text={read.lead} />
      </p>
      {read.sections.map(({ heading, blocks = [] }) => (
        <section key={heading}>
          <p className="mt-3 font-bold">{heading}</p>
          {blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
      <p className="text-ink-2">
        <Linked text={read.closing} />
      </p>
    </div>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === "paragraph")
    return (
      <p className="mt-1">
        <Linked text={block.text} />
      </p>
    );
  if (block.kind === "table")
    return (
      <table className="mt-1 w-full text-left">
        <tbody>
          {[block.head, ...block.rows].map((row) => (
            <tr key={row.join("|")} className="border-b border-line align-top">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a text that was read once
                <td key={column} className="py-1 pr-3">
                  <Linked text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  const List = block.kind === "numbers" ? "ol" : "ul";
  return (
    <List className={`mt-1 pl-6 ${block.kind === "numbers" ? "list-decimal" : "list-disc"}`}>
      {block.points.map((point) => (
        <li key={point}>
          <Linked text={point} />
        </li>
      ))}
    </List>
  );
}

function Linked({ text }: { text: string }) {
  return linkedParts(text).map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <span key={part.href + part.label} className="text-accent underline" title={part.href}>
        {part.label}
      </span>
    ),
  );
}

const LOOKS: Record<DifferenceLine["kind"], { mark: string; look: string }> = {
  same: { mark: " ", look: "text-ink-2" },
  added: { mark: "+", look: "bg-ok-ground text-ok" },
  removed: { mark: "−", look: "bg-error-ground text-error line-through" },
};

function Difference({ before, after, locale }: { before: string; after: string; locale: Locale }) {
  const t = useTexts(messages);
  const lines = lineDifference(before, after);
  if (lines.every(({ kind }) => kind === "same")) return <p className="pb-3 text-ink-2">{t.noDifference}</p>;
  const words = { same: "", added: t.added, removed: t.removed };
  return (
    <ol lang={locale} className="pb-3 text-sub">
      {lines.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place; nothing in it has a state.
        <li key={at} className={`flex gap-2 px-1 ${LOOKS[kind].look}`}>
          <span aria-hidden="true" className="w-3 shrink-0">
            {LOOKS[kind].mark}
          </span>
          {words[kind] && <span className="sr-only">{words[kind]}</span>}
          <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">{text}</span>
        </li>
      ))}
    </ol>
  );
}
