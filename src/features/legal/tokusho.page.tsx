import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { localeOf } from "../../domain/language/locale.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { useTexts } from "../../nav/site.tsx";
import { Blocks, Linked, OnlyIn } from "./components/legal-text.tsx";
import { messages } from "./messages/pages.ts";
import { noticeOf } from "./messages/tokusho.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

/** The legal notice. A brand whose notice is on another site redirects there (BRAND-4). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { brand } = requestContextOf(context).site;
  if (brand.legalNotice.kind === "link") throw redirect(brand.legalNotice.url);
  const locale = localeOf(params.locale);
  return { ...noticeOf(brand, locale), locale };
}

export default function TokushoPage() {
  const t = useTexts(messages);
  const { lang, lead, rows, closing, locale } = useLoaderData<typeof loader>();
  return (
    <article className="mx-auto max-w-3xl px-4 py-8 md:px-10 md:py-12">
      <PageHead title={t.title} description={t.description} />
      <h1 className="text-h1s md:text-h1">{t.title}</h1>
      {t.translated && <p className="mt-2 text-ink-2">{t.translated}</p>}
      {lang !== locale && <OnlyIn lang={lang} />}
      {lead && (
        <p lang={lang} className="running mt-4 text-ctl text-ink-2">
          <Linked text={lead} />
        </p>
      )}
      <dl className="mt-6">
        {rows.map((row) => (
          <div
            key={row.label}
            className="grid gap-1 border-t border-line py-4 last:border-b md:grid-cols-[200px_1fr] md:gap-6"
          >
            <dt lang={lang} className="font-bold text-ink-2">
              {row.label}
            </dt>
            <dd lang={row.lang} className="-mt-2">
              <Blocks blocks={row.blocks} />
            </dd>
          </div>
        ))}
      </dl>
      {closing && (
        <p lang={lang} className="running mt-6 text-sub text-ink-2">
          <Linked text={closing} />
        </p>
      )}
    </article>
  );
}
