import type { LegalText } from "../../../domain/brand/legal-text.ts";
import { PageHead } from "../../../nav/page-head.tsx";

/** A legal text. The loader picks the language, so that the browser loads only that one. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article lang={text.lang} className="mx-auto max-w-3xl px-4 py-8 md:px-10 md:py-12">
      <PageHead title={text.title} description={text.description} />
      <h1 className="text-h1s md:text-h1">{text.title}</h1>
      <p className="running mt-4 text-ctl text-ink-2">{text.lead}</p>
      {text.sections.map((section) => (
        <section key={section.heading} className="mt-9">
          <h2 className="text-h3">{section.heading}</h2>
          {section.paragraphs?.map((paragraph) => (
            <p key={paragraph} className="running mt-2 text-ctl">
              {paragraph}
            </p>
          ))}
          {section.points && (
            <ol className="mt-2 list-decimal space-y-1.5 pl-6 text-ctl leading-[1.7] marker:text-ink-3">
              {section.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
      <p className="running mt-10 text-sub text-ink-2">{text.closing}</p>
    </article>
  );
}
