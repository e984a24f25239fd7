import { Link } from "react-router";
import { money } from "../../../../i18n/format.ts";
import { CheckIcon } from "../../../../ui/icons.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { useTexts } from "../../../kit/state.ts";
import type { Foot } from "../contract.ts";
import { behind } from "../links.ts";
import { messages } from "../messages/screen.ts";
import { Numbers } from "./part.tsx";

const STEPS = [
  ["revenue", 1],
  ["fees", 1],
  ["transfer_fees", 1],
  ["outstanding", -1],
  ["owed", 1],
  ["untaken", -1],
] as const;

/** Whether the report equals the ledger, or by how much not, and how one becomes the other (REPORT-4). */
export function LedgerFoot({
  ledger,
  differing,
  is_behind: isBehind,
}: {
  ledger: readonly Foot[];
  differing: readonly number[];
  is_behind: boolean;
}) {
  const t = useTexts(messages);
  return (
    <footer className="mt-3 rounded-card border border-line bg-white print:border-0">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5">
        {ledger.map(({ currency, difference }) => (
          <Tag key={currency} tone={difference === 0 ? "ok" : "error"}>
            {difference === 0 && <CheckIcon size={14} />}
            {ledger.length > 1 && `${currency} `}
            {difference === 0 ? t.equals : t.differs(money(difference, currency))}
          </Tag>
        ))}
        {ledger.length === 0 && <span className="text-ink-2">{t.empty}</span>}
        {differing.length > 0 && (
          <Link to={behind.ids(differing)} className="font-bold text-accent underline">
            {t.differing(differing.length)}
          </Link>
        )}
        {isBehind && <span className="text-warn">{t.behind}</span>}
      </div>
      {ledger.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-sub font-bold text-accent md:min-h-9 md:py-2">
            {t.how}
          </summary>
          <Numbers
            caption={t.how}
            heads={[t.figure, ...ledger.map(({ currency }) => currency)]}
            rows={[
              ...STEPS.map(([name, sign]) => ({
                key: name,
                cells: [t.foot[name], ...ledger.map((one) => money(one[name] * sign, one.currency))],
              })),
              {
                key: "ledger",
                isTotal: true,
                cells: [t.foot.ledger, ...ledger.map((one) => money(one.ledger, one.currency))],
              },
            ]}
          />
        </details>
      )}
    </footer>
  );
}
