import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requestContextOf } from "../../api/context.ts";
import { foundOrNull } from "../../api/found-or-null.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PayLink } from "./components/pay-link.tsx";
import type { PaymentLinksContract } from "./contract.ts";
import { messages } from "./messages.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api } = requestContextOf(context);
  const token = params.token ?? "";
  const link = await foundOrNull(
    api<PaymentLinksContract>()("GET payment_links/:token", { params: { token } }),
  );
  return link ? { token, link } : data({ token, link }, { status: 404 });
}

/** What staff ask somebody to pay by card, opened by a link without a login (LINKPAY-4). */
export default function PayPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { token, link } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-[640px] px-4 py-6 md:px-10 md:py-9">
      <PageHead title={link ? t.title : t.unknownTitle} description={t.description} isPrivate />
      {link ? (
        <PayLink key={token} token={token} known={link} />
      ) : (
        <>
          <h1 className="sr-only">{t.unknownTitle}</h1>
          <EmptyState
            title={t.unknownTitle}
            action={<LinkButton to={paths.home(locale)}>{t.toHome}</LinkButton>}
          >
            {t.unknownLead}
          </EmptyState>
        </>
      )}
    </div>
  );
}
