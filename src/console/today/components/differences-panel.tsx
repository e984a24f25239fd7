import { TextSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded } from "../../kit/components/states.tsx";
import { When } from "../../kit/components/when.tsx";
import { Panel } from "../../kit/panel/components/panel.tsx";
import { api, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import type { Reconciliation, TodayContract } from "../contract.ts";
import { messages } from "../messages.ts";

/** What the last comparison with the card provider found, line by line. */
export function DifferencesPanel({ onClose }: { onClose: () => void }) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const query = useQuery<Reconciliation>("reconciliation", (signal) =>
    api<TodayContract>()("GET operate/reconciliation", {}, { signal }),
  );
  return (
    <Panel title={t.differencesTitle} onClose={onClose}>
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="money">
        {({ at, count, differences }) =>
          at === null ? (
            <p>{t.neverCompared}</p>
          ) : (
            <>
              <p className="mb-3 text-ink-2">
                <When at={at} timeZone={brand.time_zone} />{" "}
                {count === 0 ? t.differencesNone : t.differencesHint}
              </p>
              <ul className="figures divide-y divide-line break-words">
                {differences.map((line) => (
                  <li key={line} lang="en" className="py-2">
                    {line}
                  </li>
                ))}
              </ul>
              {count > differences.length && <p>{t.moreDifferences(count - differences.length)}</p>}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}
