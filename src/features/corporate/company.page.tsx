import { useState } from "react";
import {
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import { localeOf } from "../../domain/language/locale.ts";
import { invoiceTermsText, ROLE_NAMES } from "../../i18n/corporate.ts";
import { dottedText, listText, money } from "../../i18n/format.ts";
import { corporatePath } from "../../nav/corporate-path.ts";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { useReload } from "../../nav/reload.ts";
import { useLocale, useTexts } from "../../nav/site.tsx";
import { Button, LinkButton, textLinkClass } from "../../ui/button.tsx";
import { ChevronLeftIcon } from "../../ui/icons.tsx";
import { Note } from "../../ui/note.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useApi, useUser } from "../account/state.ts";
import { CompanyBookings } from "./components/company-bookings.tsx";
import { CompanyForm, type CompanyValues } from "./components/company-form.tsx";
import { Groups } from "./components/groups.tsx";
import { Invoices } from "./components/invoices.tsx";
import { People } from "./components/people.tsx";
import type { Corporate, CorporateContract } from "./contract.ts";
import { messages as invoiceMessages } from "./invoices/messages/screen.ts";
import { messages } from "./messages/company.ts";
import { useChange } from "./use-change.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, isLoggedIn } = requestContextOf(context);
  const locale = localeOf(params.locale);
  const id = params.id ?? "";
  const here = `/${locale}/companies/${encodeURIComponent(id)}`;
  if (!isLoggedIn) throw redirect(paths.loginFirst(locale, here));
  const call = api<CorporateContract>();
  const { companies } = await call("GET corporate").catch((problem: unknown) => {
    if (problem instanceof ApiProblem && problem.status === 401)
      throw redirect(paths.loginFirst(locale, here));
    throw problem;
  });
  const own = companies.find((one) => `${one.id}` === id);
  if (!own) throw data(null, { status: 404 });
  const company = own.roles.includes("admin")
    ? await call("GET corporate/:id", { params: { id: own.id } })
    : null;
  return { own, company };
}

const PARTS = ["people", "groups", "bookings", "invoices", "details"] as const;
type Part = (typeof PARTS)[number];

/** A company: everything for its admins; for others what they do in it, and the way out (CORP-2). */
export default function CompanyPage() {
  const t = useTexts(messages);
  const locale = useLocale();
  const { own, company } = useLoaderData<typeof loader>();
  const self = useUser()?.user_id ?? 0;
  const [search] = useSearchParams();
  const [part, setPart] = useState<Part>(PARTS.find((one) => one === search.get("part")) ?? "people");
  const { tab: invoices } = useTexts(invoiceMessages);
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 md:px-10 md:py-9">
      <PageHead title={own.name} description={t.description} isPrivate />
      <Link to={corporatePath.list(locale)} className={textLinkClass}>
        <ChevronLeftIcon size={16} />
        {t.back}
      </Link>
      <h1 className="text-h1s md:text-h1">{own.name}</h1>
      <p className="text-ink-2">
        {listText(
          own.roles.map((role) => ROLE_NAMES[role][locale]),
          locale,
        )}
      </p>
      {own.requests > 0 && (
        <LinkButton to={corporatePath.requests(locale, own.id)} className="mt-4">
          {t.requests(own.requests)}
        </LinkButton>
      )}
      {company ? (
        <>
          <Agreed company={company} />
          <div className="mt-4">
            <Tabs
              label={t.tabs}
              chosen={part}
              onChoose={setPart}
              tabs={[
                { key: "people", label: t.people(company.members.length) },
                { key: "groups", label: t.groups(company.groups.length) },
                { key: "bookings", label: t.bookings },
                { key: "invoices", label: invoices },
                { key: "details", label: t.details },
              ]}
            >
              {part === "people" && <People company={company} self={self} />}
              {part === "groups" && <Groups company={company} />}
              {part === "bookings" && <CompanyBookings id={company.id} />}
              {part === "invoices" && <Invoices id={company.id} />}
              {part === "details" && <Details key={company.version} company={company} />}
            </Tabs>
          </div>
        </>
      ) : (
        <>
          <p className="mt-4">{t.memberLead}</p>
          <LinkButton to={paths.search(locale)} className="mt-4">
            {t.find}
          </LinkButton>
        </>
      )}
      <Leave id={own.id} self={self} />
    </div>
  );
}

/** What was agreed with the company: whether and how it pays by invoice, and how much is open. */
function Agreed({ company }: { company: Corporate }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const { agreed, currency } = company;
  if (!agreed.has_invoice)
    return (
      <Note className="mt-4">
        <p>{t.notYet}</p>
        <Button look="text" size="small" onClick={() => open({ name: "contact" })}>
          {t.contact}
        </Button>
      </Note>
    );
  const used = money(agreed.credit_used, currency);
  return (
    <>
      <p className="mt-1 text-sub">
        {dottedText(
          [
            invoiceTermsText({ closingDay: agreed.closing_day, dueDays: agreed.due_days }, locale),
            agreed.credit_limit === null
              ? t.creditOpen(used)
              : t.credit(used, money(agreed.credit_limit, currency)),
          ],
          locale,
        )}
      </p>
      {agreed.stopped && (
        <Note tone="warn" className="mt-3">
          {t.stopped}
        </Note>
      )}
    </>
  );
}

function Details({ company }: { company: Corporate }) {
  const t = useTexts(messages);
  const api = useApi();
  const reload = useReload();
  const save = async (values: CompanyValues) => {
    await api<CorporateContract>()("PATCH corporate/:id", {
      params: { id: company.id },
      body: { ...values, version: company.version },
    });
    await reload();
    flash(t.saved);
  };
  return (
    <div className="mt-5">
      <CompanyForm company={company} action={t.save} save={save} />
    </div>
  );
}

function Leave({ id, self }: { id: number; self: number }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const api = useApi();
  const navigate = useNavigate();
  const change = useChange();
  const [isAsked, setAsked] = useState(false);
  const leave = async () => {
    await api<CorporateContract>()("DELETE corporate/:id/members/:account", {
      params: { id, account: self },
    });
    await navigate(corporatePath.list(locale), { replace: true });
  };
  return (
    <div className="mt-10 border-t border-line pt-4">
      {isAsked ? (
        <div role="alert">
          <p>{t.leaveAsk}</p>
          <div className="mt-3 flex gap-3">
            <Button
              size="small"
              isBusy={change.busy !== null}
              onClick={() => change.run("leave", leave, t.left)}
            >
              {t.leave}
            </Button>
            <Button size="small" look="outlined" onClick={() => setAsked(false)}>
              {t.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <button type="button" className={textLinkClass} onClick={() => setAsked(true)}>
          {t.leave}
        </button>
      )}
    </div>
  );
}
