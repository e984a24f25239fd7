import { useTexts } from "../../../../nav/site.tsx";
import type { SpaceAttributes } from "../../contract.ts";
import { messages } from "../../messages/room.ts";

type Policies = SpaceAttributes["cancel_policies"];

/** The cancellation fee by the day of the cancellation, earliest first. */
export function PolicyTable({ policies }: { policies: Policies }) {
  const t = useTexts(messages);
  return (
    <div>
      <table className="w-full border-collapse text-body">
        <thead>
          <tr className="border-b border-line text-left text-meta text-ink-2">
            <th scope="col" className="py-2.5 font-normal">
              {t.policyWhen}
            </th>
            <th scope="col" className="py-2.5 text-right font-normal">
              {t.policyFee}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted(policies).map((policy) => (
            <tr key={policy.period_from} className="border-b border-line">
              <th scope="row" className="py-3 text-left font-normal">
                {policy.period_from >= 365
                  ? t.daysOrMore(policy.period_to)
                  : policy.period_from === policy.period_to
                    ? t.daysBefore(policy.period_to)
                    : t.daysBetween(policy.period_from, policy.period_to)}
              </th>
              <td className="figures py-3 text-right font-bold">
                {policy.fee_percent === 0 ? t.noFee : `${policy.fee_percent}%`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sub text-ink-2">{t.policyNote}</p>
    </div>
  );
}

function sorted(policies: Policies): Policies {
  return [...policies].sort((a, b) => b.period_from - a.period_from);
}
