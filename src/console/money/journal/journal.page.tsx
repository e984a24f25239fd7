import type { ReactNode } from "react";
import { Link } from "react-router";
import { FORMATS, JOURNAL_FORMATS } from "../../../domain/journal/files.ts";
import { CHARGED_CURRENCIES } from "../../../domain/money/money.ts";
import { addMonths, monthOf } from "../../../domain/time/month.ts";
import { countText, dottedText, money as moneyText, shortDayText } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { API_BASE } from "../../../nav/paths.ts";
import { DownloadIcon } from "../../../ui/menu-icons.tsx";
import { Button, buttonClass } from "../../kit/components/button.tsx";
import { Card } from "../../kit/components/card.tsx";
import { SelectField, TextField } from "../../kit/components/field.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { TextSkeleton } from "../../kit/components/skeletons.tsx";
import { Empty, Loaded } from "../../kit/components/states.tsx";
import { When } from "../../kit/components/when.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { useFilters } from "../../kit/list/use-filters.ts";
import { api, say, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useNow } from "../../kit/use-now.ts";
import { useQuery } from "../../kit/use-query.ts";
import { LedgerTabs } from "../ledger/components/ledger-tabs.tsx";
import type { Journal, JournalContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

const call = api<JournalContract>();

/** A month's entries for the books, and their export. */
export default function JournalPage() {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const last = addMonths(monthOf(dayAt(useNow(), timeZone)), -1);
  const filters = useFilters({
    month: `${last.year}-${String(last.month).padStart(2, "0")}`,
    currency: "JPY",
  });
  const { month } = filters.values;
  const currency = CHARGED_CURRENCIES.find((one) => one === filters.values.currency) ?? "JPY";
  const query = useQuery<Journal>(`journal ${month} ${currency}`, (signal) =>
    call("GET operate/journal", { query: { month, currency } }, { signal }),
  );
  return (
    <>
      <LedgerTabs />
      <PageHead title={t.title} />
      <div className="mb-3 flex flex-wrap gap-3">
        <TextField
          className="w-48"
          type="month"
          label={t.month}
          value={month}
          onChange={({ target }) => target.value && filters.set({ month: target.value })}
        />
        <SelectField
          className="w-48"
          label={t.currency}
          value={currency}
          onChange={({ target }) => filters.set({ currency: target.value })}
        >
          {CHARGED_CURRENCIES.map((one) => (
            <option key={one} value={one}>
              {t.currencyOf(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded query={query} skeleton={<TextSkeleton rows={8} />} right="money">
        {(journal) =>
          journal.entries === 0 ? (
            <Empty title={t.none}>{t.noneHint}</Empty>
          ) : (
            <div className="space-y-4">
              <Exports journal={journal} onExported={query.reload} />
              <Sums journal={journal} />
              <Entries journal={journal} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Exports({ journal, onExported }: { journal: Journal; onExported: () => void }) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const { month, currency, is_over: isOver, exports } = journal;
  const formats = JOURNAL_FORMATS.filter((format) => FORMATS[format].currencies.includes(currency));
  const action = useAction(
    (idempotencyKey, format: (typeof JOURNAL_FORMATS)[number]) =>
      call("POST operate/journal/export", { body: { month, currency, format } }, { idempotencyKey }),
    ({ format }) => {
      say(t.exported(t.formatOf(format)));
      onExported();
    },
  );
  return (
    <Card title={t.exportTo}>
      <div className="space-y-2 px-4 py-3">
        <ActionProblem action={action} />
        <div className="flex flex-wrap gap-2">
          {formats.map((format) => (
            <Button
              key={format}
              isBusy={action.isBusy}
              disabled={!isOver}
              onClick={() => void action.run(format)}
            >
              {t.formatOf(format)}
            </Button>
          ))}
        </div>
        <p className="text-sub text-ink-2">{isOver ? t.once : t.notOver}</p>
        {formats.length < JOURNAL_FORMATS.length && <p className="text-sub text-ink-2">{t.yenOnly}</p>}
        {exports.length > 0 && (
          <ul aria-label={t.exports} className="divide-y divide-line">
            {exports.map(({ id, format, no, by, at }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="font-bold">{t.formatOf(format)}</span>
                <span>{t.exportNo(no)}</span>
                <span className="text-ink-2">{by}</span>
                <When at={at} timeZone={timeZone} />
                <span className="ml-auto flex flex-wrap gap-2">
                  {FORMATS[format].encodings.map((encoding, place) => (
                    <a
                      key={encoding}
                      href={`${API_BASE}/operate/journal/exports/${id}?encoding=${encoding}`}
                      download
                      className={buttonClass({ look: "outlined" })}
                    >
                      <DownloadIcon size={16} />
                      <span>{place === 0 ? t.download : t.downloadIn(encoding)}</span>
                    </a>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function Sums({ journal }: { journal: Journal }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { entries, currency, debit, tax, accounts, left_out: leftOut } = journal;
  const figure = (amount: number) => moneyText(amount, currency);
  const others = leftOut.map(({ currency, count, sum }) => `${moneyText(sum, currency)} (${t.lines(count)})`);
  return (
    <Card title={t.entries(countText(entries))}>
      <div className="space-y-1 px-4 py-3">
        <p className="font-bold">{t.balanced(figure(debit))}</p>
        {tax.length === 0 && <p>{t.noTax}</p>}
        {tax.map(({ percent, taxed, tax: own, rounding }) => (
          <div key={percent}>
            <p>{t.tax(percent, figure(taxed), figure(own))}</p>
            <p className="text-ink-2">{rounding === 0 ? t.noRounding : t.rounding(figure(rounding))}</p>
          </div>
        ))}
        {others.length > 0 && <p>{t.leftOut(dottedText(others, locale))}</p>}
      </div>
      <Rows
        label={t.entries(countText(entries))}
        heads={[t.account, t.sub, t.debit, t.credit]}
        ends={2}
        rows={accounts.map(({ name, sub, debit: one, credit: other }) => ({
          key: `${name} ${sub}`,
          cells: [name, sub, figure(one), figure(other)],
        }))}
      />
    </Card>
  );
}

function Entries({ journal: { rows, currency } }: { journal: Journal }) {
  const t = useTexts(messages);
  const figure = (amount: number) => moneyText(amount, currency);
  const locale = useLocale();
  return (
    <Card title={t.rows}>
      <Rows
        label={t.rows}
        heads={[t.day, t.event, t.booking, t.guest, t.debit, t.credit, t.amount, t.taxHead]}
        ends={6}
        rows={rows.map(({ key, day, bank_day: bankDay, event, booking_id: id, guest, others, ...row }) => ({
          key: `${key} ${row.debit} ${row.credit}`,
          cells: [
            bankDay
              ? t.lateOf(shortDayText(day, locale), shortDayText(bankDay, locale))
              : shortDayText(day, locale),
            t.eventOf(event),
            id === null ? (
              ""
            ) : (
              <Link key={id} className="underline" to={operatePaths.booking(id)}>
                {id}
              </Link>
            ),
            others > 0 ? t.andOthers(guest, others) : guest,
            row.debit,
            row.credit,
            figure(row.amount),
            row.tax === null ? "" : figure(row.tax),
          ],
        }))}
      />
      <p className="px-4 py-2 text-sub text-ink-2">{t.shown(countText(rows.length))}</p>
    </Card>
  );
}

const HEAD = "h-9 px-3 text-meta font-normal text-ink-2 first:pl-4 last:pr-4";
const CELL = "figures border-t border-line px-3 py-1.5 first:pl-4 last:pr-4";

/** A plain table; from `ends` on, columns are figures. */
function Rows({
  label,
  heads,
  ends,
  rows,
}: {
  label: string;
  heads: readonly string[];
  ends: number;
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}) {
  return (
    <div className="scrolls-aside">
      <table aria-label={label} className="w-full border-separate border-spacing-0 whitespace-nowrap">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={`${HEAD} ${index >= ends ? "text-right" : "text-left"}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={heads[index]} className={`${CELL} ${index >= ends ? "text-right" : ""}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
