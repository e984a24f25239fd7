import { countText, money } from "../../../../i18n/format.ts";
import { When } from "../../../kit/components/when.tsx";
import { api, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { LedgerContract, LedgerSums } from "../contract.ts";
import { messages } from "../messages/screen.ts";

const HEAD = "h-8 px-3 text-right text-meta font-normal text-ink-2 first:text-left";
const CELL = "figures border-t border-line px-3 py-1.5 text-right first:text-left";

/** What the lines add up to, by currency and rate, and what the last comparison with the provider found. */
export function SumsAbove({ query }: { query: string }) {
  const t = useTexts(messages);
  const { data } = useQuery<LedgerSums>(`ledger sums ${query}`, (signal) =>
    api<LedgerContract>()(
      "GET operate/ledger/sums",
      { query: Object.fromEntries(new URLSearchParams(query)) },
      { signal },
    ),
  );
  if (!data) return null;
  return (
    <div className="mb-3 space-y-2">
      {data.compared && <Compared {...data.compared} />}
      {data.sums.length > 0 && (
        <section
          aria-label={t.sums}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
          tabIndex={0}
          className="scrolls-aside rounded-card border border-line"
        >
          <table aria-label={t.sums} className="w-full border-separate border-spacing-0 whitespace-nowrap">
            <thead>
              <tr>
                {[t.rate, t.came, t.went, t.sum, t.lines].map((head) => (
                  <th key={head} scope="col" className={HEAD}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.sums.map(({ currency, tax_percent: percent, count, came, went }) => (
                <tr key={`${currency} ${percent}`}>
                  <th scope="row" className={`${CELL} font-normal`}>
                    {currency} · {percent === null ? t.untaxed : t.rateOf(percent)}
                  </th>
                  <td className={CELL}>{money(came, currency)}</td>
                  <td className={CELL}>{money(went, currency)}</td>
                  <td className={`${CELL} font-bold`}>{money(came - went, currency)}</td>
                  <td className={CELL}>{countText(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function Compared({ at, count, differences }: NonNullable<LedgerSums["compared"]>) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const text = (
    <>
      {t.compared(count)} <When at={at} timeZone={timeZone} />
    </>
  );
  if (count === 0) return <p className="text-sub text-ink-2">{text}</p>;
  return (
    <details className="rounded-card border border-warn/30 bg-warn-ground px-3 py-2">
      <summary className="min-h-6 cursor-pointer font-bold">{text}</summary>
      <ul className="figures mt-2 divide-y divide-line break-words">
        {differences.map((line) => (
          <li key={line} lang="en" className="py-1.5">
            {line}
          </li>
        ))}
      </ul>
      {count > differences.length && <p>{t.more(count - differences.length)}</p>}
    </details>
  );
}
