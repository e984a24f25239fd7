import { useTexts } from "../../../../nav/site.tsx";
import type { SpaceAttributes } from "../../contract.ts";
import { messages } from "../../messages/room.ts";

type Policies = SpaceAttributes["cancel_policies"];

/** The cancellation fee by the day of the cancellation, earliest first. */
export function PolicyTable({ policies }: { policies: Policies }) {
  const t = useTexts(messages);
  return (
    <div>
      <table className="facts-table">
        <thead>
          <tr>
            <th scope="col">{t.policyWhen}</th>
            <th scope="col" className="text-right">
              {t.policyFee}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted(policies).map((policy) => (
            <tr key={policy.period_from}>
              <th scope="row">
                {policy.period_from >= 365
                  ? t.daysOrMore(policy.period_to)
                  : policy.period_from === policy.period_to
                    ? t.daysBefore(policy.period_to)
                    : t.daysBetween(policy.period_from, policy.period_to)}
              </th>
              <td className="figures text-right font-bold">
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
