import { Link, useLocation } from "react-router";
import { type LegalBlock, linkedParts } from "../../../domain/brand/legal-text.ts";
import type { Locale } from "../../../domain/language/locale.ts";
import { dayText } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { PageHead } from "../../../nav/page-head.tsx";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { messages } from "../messages/pages.ts";
import type { ShownText } from "../text-to-show.ts";

/** A legal text. The loader picks the language, so that the browser loads only that one. */
export function LegalPage({ text, agreed, isOnly }: ShownText) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const { pathname } = useLocation();
  return (
    <article lang={text.lang} className="mx-auto max-w-3xl px-4 py-8 md:px-10 md:py-12">
      <PageHead title={text.title} description={text.description} isPrivate={agreed !== null} />
      {agreed !== null && (
        <p lang={locale} className="mb-6 rounded-field bg-warn-ground px-5 py-3 text-warn">
          {t.earlier(dayText(dayAt(Date.parse(agreed), brand.timeZone), locale))}{" "}
          <Link to={pathname} className="font-bold underline">
            {t.present}
          </Link>
        </p>
      )}
      <h1 className="text-h1s md:text-h1">{text.title}</h1>
      {isOnly && <OnlyIn lang={text.lang} />}
      <p className="running mt-4 text-ctl text-ink-2">
        <Linked text={text.lead} />
      </p>
      {text.sections.map((section) => (
        <section key={section.heading} className="mt-9">
          <h2 className="text-h3">{section.heading}</h2>
          {section.paragraphs?.map((paragraph) => (
            <p key={paragraph} className="running mt-2 text-ctl">
              {paragraph}
            </p>
          ))}
          {section.points && <Block block={{ kind: "numbers", points: section.points }} />}
          {section.blocks && <Blocks blocks={section.blocks} />}
        </section>
      ))}
      <p className="running mt-10 text-sub text-ink-2">
        <Linked text={text.closing} />
      </p>
    </article>
  );
}

/** Says in the reader's language that the text below is in another one. */
export function OnlyIn({ lang }: { lang: Locale }) {
  const t = useTexts(messages);
  const { locale } = useSite();
  return (
    <p lang={locale} className="mt-3 text-ink-2">
      {t.onlyIn(lang)}
    </p>
  );
}

/** The paragraphs, lists and tables of a text, in order. */
export function Blocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />);
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === "paragraph")
    return (
      <p className="running mt-2 text-ctl">
        <Linked text={block.text} />
      </p>
    );
  if (block.kind === "table") return <Table {...block} />;
  const [List, mark] =
    block.kind === "numbers" ? (["ol", "list-decimal"] as const) : (["ul", "list-disc"] as const);
  return (
    <List className={`mt-2 ${mark} space-y-1.5 pl-6 text-ctl leading-[1.7] marker:text-ink-3`}>
      {block.points.map((point) => (
        <li key={point}>
          <Linked text={point} />
        </li>
      ))}
    </List>
  );
}

function Table({ head, rows }: Extract<LegalBlock, { kind: "table" }>) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-left text-ctl leading-[1.7]">
        <thead>
          <tr>
            {head.map((cell, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a text that was read once
              <th key={column} scope="col" className="border border-line bg-ground-2 px-3 py-2 font-bold">
                <Linked text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("|")}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a text that was read once
                <td key={column} className="min-w-24 border border-line px-3 py-2 align-top">
                  <Linked text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A text with its links. */
export function Linked({ text }: { text: string }) {
  return linkedParts(text).map((part) =>
    typeof part === "string" ? (
      part
    ) : (
      <a key={part.href + part.label} href={part.href} className="text-accent underline">
        {part.label}
      </a>
    ),
  );
}
