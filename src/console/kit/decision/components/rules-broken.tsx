import { Link } from "react-router";
import { rightName } from "../../../../i18n/staff.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { WarningIcon } from "../../components/icons.tsx";
import { Notice } from "../../components/states.tsx";
import { Tag } from "../../components/tag.tsx";
import { useLocale, useMe, useTexts } from "../../state.ts";
import type { OverrideCode, Preview } from "../contract.ts";
import { messages } from "../messages.ts";
import { occupiedText } from "../occupied-text.ts";

/**
 * What prevents the write: what cannot be overridden, and the rules that can be, each with a checkbox. A person without the
 * right sees which one it takes.
 */
export function RulesBroken({
  preview,
  ticked,
  onTick,
  itemName,
}: {
  preview: Preview;
  ticked: ReadonlySet<OverrideCode>;
  onTick: (ticked: ReadonlySet<OverrideCode>) => void;
  /** Which of several slots a rule concerns; absent if there is only one. */
  itemName?: (item: number) => string;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { rights } = useMe();
  const rules = uniqueRules(preview.rules_broken);
  // If it shows who is in the way, "the time is taken" would add nothing.
  const impossible = preview.impossible.filter(
    ({ code, item }) => code !== "slot_taken" || !preview.conflicts.some((one) => one.item === item),
  );
  const of = (item: number) => (itemName ? `${itemName(item)}: ` : "");
  return (
    <>
      {impossible.map(({ code, item, text }) => (
        <Notice key={`${code} ${item}`} tone="error">
          {of(item)}
          {text}
        </Notice>
      ))}
      {preview.conflicts.map((one) => (
        <Notice
          key={`${one.item} ${one.kind} ${one.start_datetime}`}
          tone="error"
          action={
            one.booking_id !== null && (
              <Link className="font-bold underline" to={operatePaths.booking(one.booking_id)}>
                {t.openBooking(one.booking_id)}
              </Link>
            )
          }
        >
          {of(one.item)}
          {t.inTheWay(t.conflict(one.kind), occupiedText(one, locale))}
        </Notice>
      ))}
      {rules.length > 0 && (
        <fieldset className="mb-3 rounded-control bg-warn-ground px-3 py-2">
          <legend className="sr-only">{t.rulesBroken(rules.length)}</legend>
          <p aria-hidden="true" className="flex items-center gap-1.5 font-bold text-warn">
            <WarningIcon size={16} />
            {t.rulesBroken(rules.length)}
          </p>
          {rules.map(({ code, right, sentences, items }) => {
            const mayOverride = rights.includes(right);
            return (
              <label key={code} className="flex min-h-9 items-start gap-2 py-1.5">
                <input
                  type="checkbox"
                  checked={ticked.has(code)}
                  disabled={!mayOverride}
                  data-step={ticked.has(code) ? undefined : "rule"}
                  onChange={({ target }) => {
                    const next = new Set(ticked);
                    if (target.checked) next.add(code);
                    else next.delete(code);
                    onTick(next);
                  }}
                  className="mt-0.5 size-[18px] shrink-0"
                />
                <span className="min-w-0">
                  {sentences.map((text, at) => (
                    <span key={text} className="block">
                      {of(items[at] ?? 0)}
                      {text}
                    </span>
                  ))}
                  <span className="block text-sub text-ink-2">
                    {mayOverride ? t.override : t.needsRight(rightName(right, locale))}
                  </span>
                </span>
                {!mayOverride && <Tag tone="outlined">{rightName(right, locale)}</Tag>}
              </label>
            );
          })}
        </fieldset>
      )}
    </>
  );
}

/** A rule that several slots break has one checkbox. */
function uniqueRules(broken: Preview["rules_broken"]) {
  return [...new Set(broken.map(({ code }) => code))].map((code) => {
    const same = broken.filter((one) => one.code === code);
    return {
      code,
      right: same[0]?.right ?? "price",
      sentences: same.map(({ text }) => text),
      items: same.map(({ item }) => item),
    };
  });
}
