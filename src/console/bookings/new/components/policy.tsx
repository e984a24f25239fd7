import { dottedText, shortDayText } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../kit/state.ts";
import type { BookingPreview } from "../contract.ts";
import { messages } from "../messages.ts";

/** What a cancel would cost, in one line: the first of the slots speaks for all where they agree. */
export function Policy({ preview }: { preview: BookingPreview }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const [first] = preview.items;
  if (!first) return null;
  if (first.cancel_policies.length === 0)
    return first.free_cancel_until ? t.policyNow(shortDayText(first.free_cancel_until, locale)) : null;
  const steps = first.cancel_policies
    .toSorted((one, other) => other.period_from - one.period_from)
    .map(({ period_to, fee_percent }) => t.policyStep(period_to, fee_percent));
  return t.policySteps(dottedText(steps, locale));
}
