import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import { localeOf } from "../../domain/language/locale.ts";
import { corporatePath } from "../../nav/corporate-path.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { LinkButton, textLinkClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ChevronLeftIcon } from "../../ui/icons.tsx";
import { RequestCard } from "./components/request-card.tsx";
import type { CorporateContract } from "./contract.ts";
import { messages } from "./messages/company.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, isLoggedIn } = requestContextOf(context);
  const locale = localeOf(params.locale);
  const id = Number(params.id);
  if (!Number.isSafeInteger(id)) throw data(null, { status: 404 });
  const login = () => redirect(paths.loginFirst(locale, corporatePath.requests(locale, id)));
  if (!isLoggedIn) throw login();
  try {
    return { id, requests: await api<CorporateContract>()("GET corporate/:id/requests", { params: { id } }) };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    if (problem.status === 401) throw login();
    // Whoever is no approver of it learns nothing of a company.
    if (problem.status === 403 || problem.status === 404) throw data(null, { status: 404 });
    throw problem;
  }
}

/** What colleagues ask an approver to decide (CORP-9): the page that the mail leads to. */
export default function RequestsPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { id, requests } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 md:px-10 md:py-9">
      <PageHead title={t.requestsTitle} description={t.description} isPrivate />
      <Link to={corporatePath.company(locale, id)} className={textLinkClass}>
        <ChevronLeftIcon size={16} />
        {t.title}
      </Link>
      <h1 className="text-h1s md:text-h1">{t.requestsTitle}</h1>
      {requests.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title={t.noRequests}
            action={<LinkButton to={paths.search(locale)}>{t.find}</LinkButton>}
          >
            {t.noRequestsLead}
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="text-ink-2">{t.requestsLead}</p>
          <ul className="mt-5 space-y-4">
            {requests.map((request) => (
              <RequestCard
                key={request.bookings.map((one) => `${one.id}.${one.version}`).join()}
                id={id}
                request={request}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
