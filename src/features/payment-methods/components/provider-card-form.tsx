import { useEffect, useRef } from "react";
import type { CardProvider } from "../../../adapters/stripe/card-provider.client.ts";
import { holderProblem } from "../../../domain/fields/card-fields.ts";
import { cleanedText, problemsOf } from "../../../domain/fields/text-field.ts";
import { useTexts } from "../../../nav/site.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SimpleForm } from "../../../ui/simple-form.tsx";
import { useForm } from "../../../ui/use-form.ts";
import { messages } from "../messages/cards.ts";
import { useSaveCard } from "./use-save-card.ts";

/** Number, expiry and security code are fields of the provider (CARD-2). Only the holder's name is ours. */
export function ProviderCardForm({
  provider,
  mountFields,
  onSaved,
}: {
  provider: CardProvider;
  mountFields: (box: HTMLElement) => () => void;
  onSaved?: () => void;
}) {
  const t = useTexts(messages);
  const save = useSaveCard(provider, onSaved);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? mountFields(box.current) : undefined), [mountFields]);
  const form = useForm("card", {
    initial: { holder: "" },
    check: ({ holder }) => problemsOf(holderProblem("holder", holder)),
    labels: { holder: t.holder },
    submit: ({ holder }) => save(null, cleanedText(holder)),
  });
  return (
    <SimpleForm form={form} action={t.save}>
      <p className="text-sub text-ink-2">{t.threeDSecure}</p>
      <fieldset>
        <legend className="mb-1.5 text-meta font-bold text-ink-2">{t.providerFields}</legend>
        <div className="field-box min-h-12 px-3.5 py-3.5">
          <div ref={box} />
        </div>
      </fieldset>
      <TextField
        {...form.field("holder")}
        onChange={(event) => form.set("holder", event.target.value.toUpperCase())}
        label={t.holder}
        hint={t.holderHint}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </SimpleForm>
  );
}
