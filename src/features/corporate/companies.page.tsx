import { useState } from "react";
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import { localeOf } from "../../domain/language/locale.ts";
import { ROLE_NAMES } from "../../i18n/corporate.ts";
import { listText } from "../../i18n/format.ts";
import { corporatePath } from "../../nav/corporate-path.ts";
import { flash } from "../../nav/flash.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button } from "../../ui/button.tsx";
import { ChevronRightIcon } from "../../ui/icons.tsx";
import { useApi } from "../account/state.ts";
import { CompanyForm, type CompanyValues } from "./components/company-form.tsx";
import type { CorporateContract } from "./contract.ts";
import { messages } from "./messages/company.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, isLoggedIn } = requestContextOf(context);
  const locale = localeOf(params.locale);
  if (!isLoggedIn) throw redirect(paths.loginFirst(locale, corporatePath.list(locale)));
  try {
    return await api<CorporateContract>()("GET corporate");
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401)
      throw redirect(paths.loginFirst(locale, corporatePath.list(locale)));
    throw problem;
  }
}

/** The companies that the user books for, and the form to make one (CORP-1). */
export default function CompaniesPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const { companies } = useLoaderData<typeof loader>();
  const [isMaking, setMaking] = useState(companies.length === 0);
  const make = async (body: CompanyValues) => {
    const made = await api<CorporateContract>()(
      "POST corporate",
      { body },
      { idempotencyKey: crypto.randomUUID() },
    );
    await navigate(corporatePath.company(locale, made.id));
    flash(t.made);
  };
  return (
    <div className="mx-auto max-w-2xl px-4 py-6 md:px-10 md:py-9">
      <PageHead title={t.title} description={t.description} isPrivate />
      <h1 className="text-h1s md:text-h1">{t.title}</h1>
      <p className="text-ink-2">{t.lead}</p>
      <ul className="mt-5 divide-y divide-line border-y border-line empty:hidden">
        {companies.map(({ id, name, roles }) => (
          <li key={id}>
            <Link
              to={corporatePath.company(locale, id)}
              className="flex min-h-16 items-center gap-3 py-3 hover:bg-ground-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-ctl font-bold">{name}</span>
                <span className="block text-meta text-ink-2">
                  {listText(
                    roles.map((role) => ROLE_NAMES[role][locale]),
                    locale,
                  )}
                </span>
              </span>
              <ChevronRightIcon size={18} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
      {isMaking ? (
        <section className="mt-8" aria-labelledby="make-company">
          <h2 id="make-company" className="mb-4 text-h2">
            {t.make}
          </h2>
          <CompanyForm company={null} action={t.make} save={make} />
        </section>
      ) : (
        <Button look="outlined" className="mt-6" onClick={() => setMaking(true)}>
          {t.make}
        </Button>
      )}
    </div>
  );
}
