import { Link } from "react-router";
import { isPaymentMethod } from "../../../../domain/money/payment-method.ts";
import { countText, money } from "../../../../i18n/format.ts";
import { methodName } from "../../../../i18n/staff.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { Figure, TaxReport } from "../contract.ts";
import { type About, behind } from "../links.ts";
import { messages } from "../messages/screen.ts";
import { amountText, percent } from "../words.ts";
import { ShareBar } from "./charts.tsx";
import { Nothing, Numbers, Part } from "./part.tsx";

type Shown = { report: TaxReport; about: About; file: { path: string; query: string } };

const LINK = "text-accent underline";

/** Revenue by tax and way of payment, open invoices, and money for later uses. */
export function TaxOf(shown: Shown) {
  return (
    <div className="grid items-start gap-3 xl:grid-cols-2 print:grid-cols-1">
      <RevenueByTax {...shown} />
      <RevenueByWay {...shown} />
      <OpenInvoices {...shown} />
      <Deposits {...shown} />
    </div>
  );
}

/** Revenue by the tax that it contains, cancellation fees, and transfer fees that guests bore. */
function RevenueByTax({ report: { tax, compared }, about, file }: Shown) {
  const t = useTexts(messages);
  return (
    <Part title={t.taxTitle} file={{ ...file, part: "tax" }}>
      {tax.length === 0 ? (
        <Nothing>{t.empty}</Nothing>
      ) : (
        <Numbers
          caption={t.taxTitle}
          heads={[t.figure, t.now, ...(compared ? [t.before] : [])]}
          rows={tax.flatMap(({ currency, revenue, tax: rates, fees, transfer_fees: transfers, agency }) => {
            const line = (
              key: string,
              name: string,
              one: typeof fees,
              to: string | null,
              isTotal = false,
            ) => ({
              key: `${currency} ${key}`,
              isTotal,
              cells: [
                to === null ? (
                  name
                ) : (
                  <Link key="name" to={to} className={LINK}>
                    {name}
                  </Link>
                ),
                amountText(one.now, currency),
                ...(compared ? [amountText(one.before, currency)] : []),
              ],
            });
            const own = sumOf([revenue, fees]);
            // A list of bookings has those of all issuers.
            const isAlone = agency.length === 0;
            const listed = (to: string) => (isAlone ? to : null);
            const [only] = rates;
            return [
              line(
                "revenue",
                only ? (rates.length === 1 ? t.taxed(only.percent) : t.allTaxed) : t.noTax,
                revenue,
                listed(behind.uses(about, { currency })),
              ),
              ...rates.map(({ percent, tax: amount }) =>
                line(
                  `tax ${percent}`,
                  rates.length === 1 ? t.tax : t.taxAt(percent),
                  { now: amount, before: null },
                  null,
                ),
              ),
              line("fees", t.fees, fees, listed(behind.counted(about, "fees", currency))),
              line("total", t.totalRevenue, own, listed(behind.counted(about, "revenue", currency)), true),
              line("transfer", t.transferFees, transfers, behind.counted(about, "transfer_fees", currency)),
              ...agency.map((one) =>
                line(`held ${one.issuer_id}`, t.heldFor(one.name), sumOf([one.revenue, one.fees]), null),
              ),
              ...(isAlone
                ? []
                : [
                    line(
                      "all",
                      t.withHeld,
                      sumOf([own, ...agency.flatMap((one) => [one.revenue, one.fees])]),
                      behind.counted(about, "revenue", currency),
                      true,
                    ),
                  ]),
            ];
          })}
        />
      )}
    </Part>
  );
}

function sumOf(figures: readonly Figure[]): Figure {
  const sum = (when: "now" | "before") =>
    figures.some((one) => one[when] === null)
      ? null
      : figures.reduce((total, one) => total + (one[when] ?? 0), 0);
  return { now: sum("now"), before: sum("before") };
}

/** How the revenue was paid. */
function RevenueByWay({ report: { tax, ways }, about, file }: Shown) {
  const t = useTexts(messages);
  const locale = useLocale();
  const totals = new Map(
    tax.map(({ currency, revenue, agency }) => [
      currency,
      sumOf([revenue, ...agency.map((one) => one.revenue)]).now ?? 0,
    ]),
  );
  return (
    <Part title={t.ways} file={{ ...file, part: "ways" }}>
      {ways.length === 0 ? (
        <Nothing>{t.empty}</Nothing>
      ) : (
        <Numbers
          caption={t.ways}
          heads={[t.way, "", t.revenue, "%"]}
          rows={ways.map(({ way, currency, revenue }) => {
            const share = (totals.get(currency) ?? 0) > 0 ? revenue / (totals.get(currency) ?? 1) : 0;
            const isMethod = way !== "invoice" && isPaymentMethod(way);
            return {
              key: `${way} ${currency}`,
              cells: [
                <Link key="way" to={behind.ofWay(about, way, currency)} className={LINK}>
                  {isMethod ? methodName(way, locale) : t.invoice}
                </Link>,
                <span key="bar" className="block w-16 md:w-32">
                  <ShareBar share={share} />
                </span>,
                money(revenue, currency),
                percent(share),
              ],
            };
          })}
        />
      )}
    </Part>
  );
}

/** Invoices that are not paid, by their age. */
function OpenInvoices({ report: { invoices }, about, file }: Shown) {
  const t = useTexts(messages);
  return (
    <Part title={t.invoices} file={{ ...file, part: "invoices" }}>
      {invoices.length === 0 ? (
        <Nothing>{t.invoicesNone}</Nothing>
      ) : (
        <Numbers
          caption={t.invoices}
          heads={[t.age, t.invoiceCount, t.amount]}
          rows={invoices.map(({ age, due, currency, count, amount }) => ({
            key: `${age} ${currency}`,
            cells: [
              <Link key="age" to={behind.openInvoices(about, due, currency)} className={LINK}>
                {t.ageOf[age]}
              </Link>,
              countText(count),
              money(amount, currency),
            ],
          }))}
        />
      )}
    </Part>
  );
}

/** Money for later uses. */
function Deposits({ report: { deposits }, about, file }: Shown) {
  const t = useTexts(messages);
  return (
    <Part title={t.deposits} file={{ ...file, part: "deposits" }}>
      <p className="px-4 pt-2 text-sub text-ink-2">{t.depositsHint}</p>
      {deposits.length === 0 ? (
        <Nothing>{t.depositsNone}</Nothing>
      ) : (
        <Numbers
          caption={t.deposits}
          heads={[t.currency, t.amount]}
          rows={deposits.map(({ currency, amount }) => ({
            key: currency,
            cells: [
              <Link key="currency" to={behind.held(about, currency)} className={LINK}>
                {currency}
              </Link>,
              money(amount, currency),
            ],
          }))}
        />
      )}
    </Part>
  );
}
