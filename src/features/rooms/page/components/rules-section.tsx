import { timesText, weekdaysText } from "../../../../i18n/format.ts";
import { useModal } from "../../../../nav/modal.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import { ChevronRightIcon } from "../../../../ui/icons.tsx";
import type { SpaceAttributes } from "../../contract.ts";
import { messages } from "../../messages/room.ts";
import { spanOf } from "../../state.ts";
import { PolicyTable } from "./policy-table.tsx";

/** The texts that unfold in place without JavaScript. */
export type NoScriptTexts = { attention: string; term: string };

type RulesSectionProps = {
  facts: SpaceAttributes;
  /** Which texts the space has. */
  has: Record<keyof NoScriptTexts, boolean>;
  /** On the server only. */
  noScriptTexts?: NoScriptTexts;
};

/** Opening hours, cancellation fees, and texts that open in dialogs. */
export function RulesSection({ facts, has, noScriptTexts }: RulesSectionProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { open } = useModal();
  const texts = [
    { kind: "attention" as const, title: t.attention },
    { kind: "term" as const, title: t.term },
  ].filter(({ kind }) => has[kind]);
  return (
    <>
      <section aria-labelledby="hours">
        <h2 id="hours" className="text-h2">
          {t.businessHours}
        </h2>
        <dl className="mt-3 text-body">
          {facts.business_hours.map((hours) => {
            const { start, end } = spanOf(hours);
            return (
              <div
                key={`${hours.weekdays.join()}-${start}`}
                className="flex justify-between gap-4 border-b border-line py-2.5"
              >
                <dt>{hours.weekdays.length === 7 ? t.everyDay : weekdaysText(hours.weekdays, locale)}</dt>
                <dd className="figures">{timesText(start, end)}</dd>
              </div>
            );
          })}
        </dl>
      </section>
      <section aria-labelledby="policy">
        <h2 id="policy" className="text-h2">
          {t.policy}
        </h2>
        <div className="mt-2">
          <PolicyTable policies={facts.cancel_policies} />
        </div>
      </section>
      {texts.length > 0 && (
        <section aria-labelledby="rules">
          <h2 id="rules" className="text-h2">
            {t.rules}
          </h2>
          <ul className="mt-3 border-t border-line">
            {texts.map(({ kind, title }) => (
              <li key={kind} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => open({ name: "spaceText", spaceId: facts.id, kind })}
                  className="needs-script rules-entry"
                >
                  {title}
                  <ChevronRightIcon size={18} className="text-ink-2" />
                </button>{" "}
                <noscript>
                  <details>
                    <summary className="min-h-11 py-3 font-bold">{title}</summary>
                    <p className="running pb-4">{noScriptTexts?.[kind]}</p>
                  </details>
                </noscript>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
