import { Link } from "react-router";
import { LEDGER_METHODS, type LedgerMethod } from "../../../../domain/money/ledger.ts";
import { CHARGED_CURRENCIES, type ChargedCurrency } from "../../../../domain/money/money.ts";
import { money, shortDayText } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { When } from "../../../kit/components/when.tsx";
import { useSubmission } from "../../../kit/decision/use-submission.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { messages as ledgerWords } from "../../ledger/messages/list.ts";
import type { ClosingContract, DaySums } from "../contract.ts";
import { messages } from "../messages/screen.ts";

const call = api<ClosingContract>();

/** A day of the ledger: its totals by method next to the provider's, and the button that closes it. */
export function DayPanel({
  day,
  onClose,
  onClosed,
}: {
  day: string;
  onClose: () => void;
  onClosed: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const query = useQuery<DaySums>(`closing ${day}`, (signal) =>
    call("GET operate/closings/days/:day", { params: { day } }, { signal }),
  );
  const sums = query.data;
  if (sums?.closing === null && sums.has_ended)
    return <CloseForm sums={sums} onClose={onClose} onClosed={onClosed} />;
  return (
    <Panel title={t.row(shortDayText(day, locale))} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={6} />} right="money">
        {(one) => (
          <>
            <DayFacts sums={one} />
            {one.closing === null ? <p className="text-ink-2">{t.notOver}</p> : <ClosedFacts sums={one} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function CloseForm({
  sums,
  onClose,
  onClosed,
}: {
  sums: DaySums;
  onClose: () => void;
  onClosed: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const text = shortDayText(sums.day, locale);
  const decision = useSubmission({
    label: t.close,
    typed: null,
    missing: () => null,
    body: () => ({ day: sums.day, totals: sums.totals }),
    send: (body, { idempotencyKey }) => call("POST operate/closings", { body }, { idempotencyKey }),
    done: ({ id }) => {
      onClosed();
      return { text: t.closed(text), subject: `closing:${id}` };
    },
    onClose,
  });
  return (
    <DecisionPanel
      decision={decision}
      title={t.row(text)}
      submit={t.close}
      footNote={t.note}
      onClose={onClose}
    >
      <DayFacts sums={sums} />
    </DecisionPanel>
  );
}

const HEAD = "h-8 px-3 text-right text-meta font-normal text-ink-2 first:text-left";
const CELL = "figures border-t border-line px-3 py-2 text-right first:text-left";

function DayFacts({ sums }: { sums: DaySums }) {
  const t = useTexts(messages);
  const words = useTexts(ledgerWords);
  const locale = useLocale();
  const { totals, provider, payouts, open } = sums;
  const rows = rowsOf(sums);
  return (
    <div className="space-y-3">
      {totals.length === 0 ? (
        <p className="text-ink-2">{t.noLines}</p>
      ) : (
        <div className="scrolls-aside rounded-card border border-line">
          <table aria-label={t.ledger} className="w-full border-separate border-spacing-0 whitespace-nowrap">
            <thead>
              <tr>
                {[t.method, t.came, t.went, t.provider].map((head) => (
                  <th key={head} scope="col" className={HEAD}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ currency, method, came, went, said }) => (
                <tr key={`${currency} ${method}`}>
                  <th scope="row" className={`${CELL} font-normal`}>
                    {words.methodOf(method)}
                  </th>
                  <td className={`${CELL} font-bold`}>{money(came, currency)}</td>
                  <td className={CELL}>{money(went, currency)}</td>
                  <td className={CELL}>
                    {said === null ? "—" : `${money(said.came, currency)} / ${money(said.went, currency)}`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {provider === null ? (
        <p className="rounded-control border border-warn/30 bg-warn-ground px-3 py-2">{t.notAsked}</p>
      ) : provider.differences.length === 0 ? (
        rows.some(({ said }) => said !== null) && <p className="text-ink-2">{t.agrees}</p>
      ) : (
        <section className="rounded-control border border-warn/30 bg-warn-ground px-3 py-2">
          <p className="font-bold">{t.differs(provider.differences.length)}</p>
          <Lines lines={provider.differences} />
        </section>
      )}
      {payouts.length > 0 && (
        <section aria-label={t.payouts}>
          <p className="font-bold">{t.payouts}</p>
          <ul>
            {payouts.map(({ id, arrives_on: day, currency, lines, net }) => (
              <li key={id}>
                <Link to={operatePaths.providerPayout(id)} className="text-accent-deep underline">
                  {t.payout(shortDayText(day, locale))}
                </Link>{" "}
                <span className="figures">{t.payoutOf(lines, money(net, currency as ChargedCurrency))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ul className="text-ink-2">
        {open.unmatched > 0 && <li>{t.unmatched(open.unmatched)}</li>}
        {open.refunds > 0 && <li>{t.refunds(open.refunds)}</li>}
      </ul>
    </div>
  );
}

function ClosedFacts({ sums: { closing, is_untouched: isUntouched } }: { sums: DaySums }) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  if (!closing) return null;
  const { by, at, sha256, differences } = closing;
  return (
    <section className="mt-4 space-y-1 border-t border-line pt-3">
      <p>
        {t.closedBy}: {by} <When at={at} timeZone={timeZone} />
      </p>
      <p className={isUntouched ? "text-ok" : "font-bold text-error"}>
        {isUntouched ? t.untouched : t.touched}
      </p>
      <p className="figures break-all whitespace-normal text-cap text-ink-2">SHA-256 {sha256}</p>
      {differences && differences.length > 0 && (
        <>
          <p className="font-bold">{t.differs(differences.length)}</p>
          <Lines lines={differences} />
        </>
      )}
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="figures break-words">
      {lines.map((line) => (
        <li key={line} lang="en" className="py-1">
          {line}
        </li>
      ))}
    </ul>
  );
}

type Row = {
  currency: ChargedCurrency;
  method: LedgerMethod;
  came: number;
  went: number;
  said: { came: number; went: number } | null;
};

/** One row for each currency and method that moved, in their order. */
function rowsOf({ totals, provider }: DaySums): Row[] {
  return CHARGED_CURRENCIES.flatMap((currency) =>
    LEDGER_METHODS.flatMap((method) => {
      const isOwn = (one: { currency: string; method: string }) =>
        one.currency === currency && one.method === method;
      const own = totals.filter(isOwn);
      const said = provider?.sums.find(isOwn) ?? null;
      if (own.length === 0 && said === null) return [];
      const sum = (side: "came" | "went") => own.reduce((all, one) => all + one[side], 0);
      return [{ currency, method, came: sum("came"), went: sum("went"), said }];
    }),
  );
}
