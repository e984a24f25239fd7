import { useEffect, useState } from "react";
import type { CardProvider, Confirmed, TypedCard } from "../../../adapters/stripe/card-provider.client.ts";
import {
  asOnCard,
  cardProblems,
  cvcProblem,
  holderAsOnCard,
  holderProblem,
} from "../../../domain/fields/card-fields.ts";
import { cleanedText, problemsOf } from "../../../domain/fields/text-field.ts";
import { fieldOfDecline } from "../../../domain/money/decline.ts";
import type { Problem, ProblemCode } from "../../../domain/problem.ts";
import { sentence } from "../../../i18n/problems.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { useSite } from "../../../nav/site.tsx";
import { type CardValues, EMPTY_CARD } from "../../../ui/card-fields.tsx";
import { messages } from "../../../ui/messages/card.ts";
import { useForm } from "../../../ui/use-form.ts";
import type { Rejection } from "../../account/state.ts";
import { useCardProvider } from "../../payments/state.ts";

/** A card as it was entered. `card` is null where the provider's own fields hold it (CARD-2). */
export type EnteredCard = { provider: CardProvider; card: TypedCard | null; holder: string };

export type CardEntry = ReturnType<typeof useCardEntry>;

/**
 * A card in the fields of ui/card-fields.tsx, to pay with or to save. The provider is loaded once the form is wanted.
 * What was typed stays after a rejection; it is never stored, so a reload forgets it.
 */
export function useCardEntry(
  id: string,
  isWanted: boolean,
  submit: (entered: EnteredCard) => Promise<Rejection | undefined> = async () => undefined,
) {
  const { now, brand, locale } = useSite();
  const t = messages[locale];
  const { provider, isFailed, retry } = useOpenProvider(isWanted);
  const [isSaved, setSaved] = useState(false);
  const isProvided = provider !== null && provider.mountFields !== null;
  const check = (values: CardValues): Problem[] =>
    isProvided
      ? problemsOf(
          values.provided === "" ? { code: "required", field: "provided" } : null,
          holderProblem("holder", holderAsOnCard(values.holder)),
        )
      : [
          ...cardProblems(asOnCard(values), dayAt(now, brand.timeZone)),
          ...problemsOf(cvcProblem(values.cvc, values.number)),
        ];
  const form = useForm<CardValues>(id, {
    initial: EMPTY_CARD,
    check,
    labels: {
      number: t.number,
      exp_month: t.month,
      exp_year: t.year,
      cvc: t.cvc,
      last_name: t.lastName,
      first_name: t.firstName,
      holder: t.holder,
      provided: t.providerFields,
    },
    submit: async (values) => (provider ? submit(entered(provider, values)) : undefined),
  });
  const entered = (at: CardProvider, values: CardValues): EnteredCard => {
    if (isProvided) return { provider: at, card: null, holder: holderAsOnCard(values.holder) };
    const { number, exp_month, exp_year, first_name, last_name } = asOnCard(values);
    const name = `${first_name} ${last_name}`;
    const card = { number, exp_month, exp_year, cvc: cleanedText(values.cvc), name };
    return { provider: at, card, holder: name };
  };
  return {
    form,
    /** The props of the fields. */
    fields: {
      mountFields: provider?.mountFields,
      isFailed,
      onRetry: retry,
      values: form.values,
      set: form.set,
      errorOf: form.errorOf,
      field: form.field,
    },
    isComplete: provider !== null && check(form.values).length === 0,
    /** Shows what is missing. True if the card can be paid with. */
    check: () => form.isComplete() && provider !== null,
    isSaved,
    setSaved,
    /** Pays the intent of this secret with the card (CARD-11). */
    pay: async (secret: string): Promise<Confirmed> => {
      if (!provider) throw new Error("the card provider has not loaded");
      const { card, holder } = entered(provider, form.values);
      return provider.payWithTyped(secret, card, { holder, isSaved });
    },
    /** Shows a declined attempt at the field that it is about. False if it is about none of ours. */
    reject: (decline: ProblemCode): boolean => {
      const field = isProvided ? null : fieldOfDecline(decline);
      if (field) form.reject({ [field]: [sentence({ code: decline }, locale)] });
      return field !== null;
    },
  };
}

/** The provider, loaded when it is wanted for the first time. */
function useOpenProvider(isWanted: boolean) {
  const open = useCardProvider();
  const [provider, setProvider] = useState<CardProvider | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    setFailed(false);
    open().then(
      (opened) => isCurrent && setProvider(opened),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [open, isWanted, attempt]);
  return { provider, isFailed, retry: () => setAttempt((count) => count + 1) };
}
