import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { foundOrNull } from "../../api/found-or-null.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EstimateView } from "./components/estimate-view.tsx";
import type { EstimatesContract } from "./contract.ts";
import { messages } from "./messages/estimate.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, now } = requestContextOf(context);
  const token = params.token ?? "";
  const estimate = await foundOrNull(api<EstimatesContract>()("GET estimates/:token", { params: { token } }));
  return estimate ? { token, estimate, now } : data({ token, estimate, now }, { status: 404 });
}

/** What an estimate offered, what is true now, and the way to book exactly it (ESTIMATE-5). */
export default function EstimatePage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { token, estimate, now } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-[1080px] px-4 py-6 md:px-10 md:py-9">
      <PageHead title={estimate ? t.pageTitle : t.unknownTitle} description={t.description} isPrivate />
      {estimate ? (
        <EstimateView token={token} estimate={estimate} now={now} />
      ) : (
        <>
          <h1 className="sr-only">{t.unknownTitle}</h1>
          <EmptyState
            title={t.unknownTitle}
            action={<LinkButton to={paths.search(locale)}>{t.find}</LinkButton>}
          >
            {t.unknownLead}
          </EmptyState>
        </>
      )}
    </div>
  );
}
