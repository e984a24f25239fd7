import { useSite, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { CardFields } from "../../../ui/card-fields.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { useCardEntry } from "../entry/state.ts";
import { messages } from "../messages/cards.ts";
import { useSaveCard } from "../use-save-card.ts";

/** Saves a card with the provider. The button is disabled until every field is valid. */
export function CardForm({ onSaved }: { onSaved?: () => void }) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const purpose = { kind: "setup", currency: brand.currency } as const;
  const entry = useCardEntry("card", purpose, useSaveCard(onSaved));
  const { form } = entry;
  return (
    <form noValidate onSubmit={form.submit} className="space-y-5">
      <p className="text-sub text-ink-2">{t.threeDSecure}</p>
      <ErrorSummary errors={form.errors} focusKey={form.attempts} />
      <CardFields {...entry.fields} />
      <Button type="submit" isWide isBusy={form.isBusy} disabled={!form.isBusy && !entry.isComplete}>
        {t.save}
      </Button>
    </form>
  );
}
