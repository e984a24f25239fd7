import { Link } from "react-router";
import type { Money } from "../../../../domain/money/money.ts";
import type { LineState } from "../../../../domain/transfers/transfer.ts";
import { money, shortDayText } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { BankIcon } from "../../../../ui/menu-icons.tsx";
import { When } from "../../../kit/components/when.tsx";
import { useLocale, useMe, useTexts } from "../../../kit/state.ts";
import type { StatementsAnswer } from "../contract.ts";
import { messages } from "../messages/strip.ts";

/** The last statement of each currency: which account, which file, and what came of its lines; and what is due today. */
export function StatementStrip({ about: { latest, awaited } }: { about: StatementsAnswer }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const due = (
    <Figure
      label={
        <Link to={operatePaths.bookingsEverywhere("due=today")} className="text-accent underline">
          {t.awaited}
        </Link>
      }
      count={t.bookings(awaited.count)}
      sums={awaited.sums}
    />
  );
  return (
    <section aria-label={t.title} className="my-3 rounded-card border border-line bg-ground-2">
      {latest.map(({ id, account, account_name: accountName, currency, sums, ...statement }, place) => {
        const sum = (...states: LineState[]) =>
          sums
            .filter(({ state }) => states.length === 0 || states.includes(state))
            .reduce((all, one) => ({ count: all.count + one.count, sum: all.sum + one.sum }), NONE);
        const figure = (label: string, of: { count: number; sum: number }, tone = "") => (
          <Figure label={label} count={t.count(of.count)} sums={[{ amount: of.sum, currency }]} tone={tone} />
        );
        return (
          <div
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 not-first:border-line not-first:border-t"
          >
            <BankIcon size={16} />
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-bold">
                {accountName ?? t.account} {ending(account)} {currency}
              </p>
              <p className="break-words text-ink-2 text-sub">
                {[
                  statement.name,
                  t.format(statement.format),
                  statement.from_on &&
                    statement.to_on &&
                    t.days(shortDayText(statement.from_on, locale), shortDayText(statement.to_on, locale)),
                ]
                  .filter(Boolean)
                  .join(" · ")}
                {" · "}
                <When at={statement.at} timeZone={brand.time_zone} /> {statement.by}
                {[
                  statement.known > 0 && t.known(statement.known),
                  statement.debits > 0 && t.debits(statement.debits, money(statement.debit_sum, currency)),
                  statement.left_out > 0 && t.leftOut(statement.left_out),
                ]
                  .filter(Boolean)
                  .map((text) => ` · ${text}`)}
              </p>
            </div>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-2 max-md:w-full md:flex md:gap-0">
              {figure(t.lines, sum())}
              {figure(t.matched, sum("matched"))}
              {figure(t.open, sum("open"), "text-warn")}
              {place === latest.length - 1 && due}
            </dl>
          </div>
        );
      })}
      {latest.length === 0 && <dl className="flex px-4 py-2.5 md:justify-end md:px-0">{due}</dl>}
    </section>
  );
}

const NONE = { count: 0, sum: 0 };

/** The account's last digits, which tell it from the company's others. */
function ending(account: string): string {
  return `···${account.slice(-4)}`;
}

function Figure({
  label,
  count,
  sums,
  tone = "",
}: {
  label: React.ReactNode;
  count: string;
  sums: readonly Money[];
  tone?: string;
}) {
  return (
    <div className="border-line md:border-l md:px-4 md:first:border-l-0">
      <dt className="text-ink-2 text-sub">{label}</dt>
      <dd className={`figures font-bold ${tone}`}>{count}</dd>
      <dd className="figures text-ink-2 text-sub">
        {sums.map(({ amount, currency }) => money(amount, currency)).join(" · ") || "—"}
      </dd>
    </div>
  );
}
