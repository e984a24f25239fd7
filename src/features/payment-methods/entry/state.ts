import { useEffect, useMemo, useRef, useState } from "react";
import type {
  CardProvider,
  Confirmed,
  FormPurpose,
  PaymentForm,
} from "../../../adapters/stripe/card-provider.client.ts";
import { holderAsOnCard, holderProblem } from "../../../domain/fields/card-fields.ts";
import { problemsOf } from "../../../domain/fields/text-field.ts";
import type { Problem } from "../../../domain/problem.ts";
import { useSite } from "../../../nav/site.tsx";
import { type CardValues, EMPTY_CARD } from "../../../ui/card-fields.tsx";
import { messages } from "../../../ui/messages/card.ts";
import { useForm } from "../../../ui/use-form.ts";
import { type Rejection, useUser } from "../../account/state.ts";
import { useCardProvider } from "../../payments/state.ts";

export type CardEntry = ReturnType<typeof useCardEntry>;

/** Saves the card of a form under the client secret of a setup. */
export type SaveCard = (secret: string) => Promise<Confirmed>;

/**
 * A card in the provider's fields and the name of its holder (CARD-2), to pay with or to save. The provider is loaded once
 * there is a purpose. What was typed stays after a rejection; it is never stored, so a reload forgets it.
 */
export function useCardEntry(
  id: string,
  purpose: FormPurpose | null,
  submit: (save: SaveCard) => Promise<Rejection | undefined> = async () => undefined,
) {
  const { locale } = useSite();
  const t = messages[locale];
  const user = useUser();
  const { provider, isFailed, fail, retry } = useOpenProvider(purpose !== null);
  const card = useProviderForm(provider, purpose);
  const [isSaved, setSaved] = useState(false);
  const check = (values: CardValues): Problem[] =>
    problemsOf(
      values.provided === "" ? { code: "card_incomplete", field: "provided" } : null,
      holderProblem("holder", holderAsOnCard(values.holder)),
    );
  const form = useForm<CardValues>(id, {
    initial: { ...EMPTY_CARD, holder: holderOf(user) },
    check,
    labels: { holder: t.holder },
    isPart: true,
    submit: async (values) => (card ? submit((secret) => card.save(secret, payer(values))) : undefined),
  });
  const payer = ({ holder }: CardValues) => ({
    name: holderAsOnCard(holder),
    // A card's bank may ask for it, to know its customer again (3-D Secure).
    ...(user ? { email: user.email } : {}),
  });
  return {
    form,
    /** The props of the fields. */
    fields: {
      mount: card?.mount,
      isFailed,
      onFailed: fail,
      onRetry: retry,
      set: form.set,
      field: form.field,
    },
    isComplete: card !== null && check(form.values).length === 0,
    /** Shows what is missing. True if the card can be paid with. */
    check: () => {
      void card?.check();
      return form.isComplete() && card !== null;
    },
    isSaved,
    setSaved,
    /** Pays the intent of this secret with the card (CARD-11). */
    pay: async (secret: string): Promise<Confirmed> => {
      if (!card) throw new Error("the card provider has not loaded");
      return card.pay(secret, payer(form.values), isSaved);
    },
  };
}

/** The name that most likely stands on the card; empty where the account's is not in Latin letters. */
function holderOf(user: { first_name: string; last_name: string } | null): string {
  const name = holderAsOnCard(`${user?.first_name ?? ""} ${user?.last_name ?? ""}`);
  return holderProblem("holder", name) === null ? name : "";
}

/** The fields of the provider for a purpose, whose amount may change. */
function useProviderForm(provider: CardProvider | null, purpose: FormPurpose | null): PaymentForm | null {
  const latest = useRef(purpose);
  // Another choice does not close the fields: what was typed stays.
  if (purpose) latest.current = purpose;
  const { kind, currency } = latest.current ?? {};
  const form = useMemo(
    () => (provider && kind && currency && latest.current ? provider.openForm({ ...latest.current }) : null),
    [provider, kind, currency],
  );
  const amount = purpose?.kind === "payment" ? purpose.amount : null;
  useEffect(() => {
    if (form && amount !== null) void form.reprice(amount);
  }, [form, amount]);
  return form;
}

/** The provider, loaded when it is wanted for the first time. */
export function useOpenProvider(isWanted: boolean) {
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
  return {
    provider,
    isFailed,
    /** The fields themselves could not be shown. */
    fail: () => setFailed(true),
    retry: () => setAttempt((count) => count + 1),
  };
}
