import { useState } from "react";
import { useParams } from "react-router";
import { invoiceTermsText, ROLE_NAMES } from "../../../i18n/corporate.ts";
import { dottedText, listText, money, personName } from "../../../i18n/format.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button, LinkButton } from "../../kit/components/button.tsx";
import { Card } from "../../kit/components/card.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { CardSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded, Notice } from "../../kit/components/states.tsx";
import { api, useCan, useLocale, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { InvoicesCard } from "./components/invoices-card.tsx";
import { TermsForm } from "./components/terms-form.tsx";
import type { CompaniesContract, CompanyDetail } from "./contract.ts";
import { messages as bookingTexts } from "./messages/bookings.ts";
import { messages } from "./messages/screen.ts";

/** A company: what was agreed with it, who belongs to it, and its groups. */
export default function CompanyPage() {
  const { number = "" } = useParams();
  const t = useTexts(messages);
  const bookings = useTexts(bookingTexts);
  const mayAgree = useCan("money");
  const [isOpen, setOpen] = useState(false);
  const query = useQuery<CompanyDetail>(`company ${number}`, (signal) =>
    api<CompaniesContract>()("GET operate/companies/:id", { params: { id: number } }, { signal }),
  );
  const { data } = query;
  return (
    <>
      <PageHead
        title={data?.name ?? t.title}
        note={<span className="figures">{number}</span>}
        actions={
          data && (
            <>
              <LinkButton to={operatePaths.companyBookings(number)}>{bookings.show}</LinkButton>
              {mayAgree && <Button onClick={() => setOpen(true)}>{t.edit}</Button>}
            </>
          )
        }
      />
      <Loaded
        query={query}
        skeleton={<CardSkeleton />}
        right="see"
        elsewhere={<LinkButton to={operatePaths.companies()}>{t.crumb}</LinkButton>}
      >
        {(company) => <Company company={company} />}
      </Loaded>
      {isOpen && data && (
        <Dialog title={t.terms} onClose={() => setOpen(false)}>
          <TermsForm
            key={data.version}
            company={data}
            onSaved={() => {
              setOpen(false);
              query.reload();
            }}
          />
        </Dialog>
      )}
    </>
  );
}

function Company({ company }: { company: CompanyDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { agreed, currency } = company;
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2">
      {company.stopped_reason && (
        <div className="xl:col-span-2">
          <Notice tone="warn">{t.why(company.stopped_reason)}</Notice>
        </div>
      )}
      <Card title={t.terms}>
        <Facts
          rows={[
            [
              t.terms,
              agreed.has_invoice
                ? invoiceTermsText({ closingDay: agreed.closing_day, dueDays: agreed.due_days }, locale)
                : t.stateOf("none"),
            ],
            [t.used, money(agreed.credit_used, currency)],
            [t.limit, agreed.credit_limit === null ? t.noLimit : money(agreed.credit_limit, currency)],
            [t.overdue, money(company.overdue, currency)],
          ]}
        />
      </Card>
      <Card title={t.contact}>
        <Facts
          rows={[
            [t.kana, company.kana],
            [t.address, company.address],
            [t.phone, company.phone_number],
            [t.corporateNumber, company.corporate_number],
            [t.invoiceMails, company.invoice_mails.join(", ")],
          ]}
        />
      </Card>
      <div className="xl:col-span-2">
        <InvoicesCard companyId={company.id} />
      </div>
      <Card title={t.people}>
        <ul>
          {company.members.map((member) => (
            <li
              key={member.account_id}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-0"
            >
              <LinkButton size="small" to={operatePaths.guest(member.account_id)}>
                {personName(member.last_name, member.first_name, locale)}
              </LinkButton>
              <span className="min-w-0 break-words text-ink-2">
                {dottedText(
                  [
                    listText(
                      member.roles.map((role) => ROLE_NAMES[role][locale]),
                      locale,
                    ),
                    member.email,
                  ],
                  locale,
                )}
              </span>
            </li>
          ))}
          {company.members.length === 0 && <li className="px-4 py-2 text-ink-2">{t.nobody}</li>}
        </ul>
      </Card>
      <Card title={t.groups}>
        <ul>
          {company.groups.map((group) => (
            <li key={group.id} className="border-b border-line px-4 py-2 last:border-0">
              <strong>{group.name}</strong>{" "}
              <span className="text-ink-2">
                {dottedText(
                  [
                    ...(group.cost_center ? [`${t.cost} ${group.cost_center}`] : []),
                    `${t.spent} ${money(group.spent, currency)}`,
                    ...(group.month_limit === null
                      ? []
                      : [`${t.monthLimit} ${money(group.month_limit, currency)}`]),
                    ...(group.closed ? [t.closed] : []),
                  ],
                  locale,
                )}
              </span>
            </li>
          ))}
          {company.groups.length === 0 && <li className="px-4 py-2 text-ink-2">{t.noGroups}</li>}
        </ul>
      </Card>
    </div>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {rows
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-4 border-b border-line px-4 py-2 last:border-0">
            <dt className="w-40 text-ink-2">{label}</dt>
            <dd className="min-w-0 flex-1 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
