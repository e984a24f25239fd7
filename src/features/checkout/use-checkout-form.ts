import { type FormEvent, useEffect, useState } from "react";
import type { Authorised } from "../../adapters/stripe/card-provider.client.ts";
import { checkoutProblems } from "../../domain/booking/cart.ts";
import { typedPhone } from "../../domain/fields/address-fields.ts";
import type { Amount, Currency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { sentence } from "../../i18n/problems.ts";
import { VERIFICATION_ANCHOR } from "../../nav/paths.ts";
import { useReload } from "../../nav/reload.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import type { FieldError } from "../../ui/error-summary.tsx";
import { focusFromTop } from "../../ui/focus-from-top.ts";
import type { AccountContract, User } from "../account/contract.ts";
import { type Rejection, useApi, useUser } from "../account/state.ts";
import type { PayBy } from "../payments/state.ts";
import { askedOf, permissionsOf } from "./components/contact-details.tsx";
import { type Choice, PAYMENT_METHODS_ID } from "./components/payment-methods.tsx";
import type { CompanyPayer } from "./components/who-pays.tsx";
import { messages } from "./messages.ts";
import { bookedBefore, type CheckedCart } from "./state.ts";
import { storedPayment } from "./stored-payment.ts";
import { OF_CARD, OF_TIME, useBookCart } from "./use-book-cart.ts";
import { useDetailsForm } from "./use-details-form.ts";
import type { useHold } from "./use-hold.ts";
import type { PaymentChoice } from "./use-payment-choice.ts";
import { useAuthorised, useWalletButton } from "./use-wallet-button.ts";

type Given = {
  user: User;
  checked: CheckedCart;
  total: Amount;
  currency: Currency;
  today: Day;
  payment: PaymentChoice;
  hold: ReturnType<typeof useHold>;
  /** Something in the cart can no longer be booked. */
  isGone: boolean;
  /** The group of a company that pays; null where the guest pays. */
  payer: CompanyPayer | null;
};

type Purchase = Parameters<Book["byBank"]>[0];
type Book = ReturnType<typeof useBookCart>;

/** Shown next to the payment methods, where it can be fixed. */
const NO_METHOD = { code: "payment_way_not_selected" } as const;

/** Saves the contact details, then books. Collects all errors for the summary above the form. */
export function useCheckoutForm(given: Given) {
  const { user, checked, total, currency, today, payment, hold, isGone, payer } = given;
  const { brand, locale } = useSite();
  const isVerifiedByNow = useVerifiedByNow();
  const book = useBookCart(user.user_id);
  const { live: cart, recheck } = checked;
  const { choice, method, isByProvider, isTyping, entry, isByWallet, wallets } = payment;
  const { rejected, tries, show, showHeld, stop, decline } = useRejected(recheck);
  const [hasAgreed, setAgreed] = useState(false);
  const [isUndecided, setUndecided] = useState(false);
  const [isGoingOn, setGoingOn] = useState(false);
  const can = askedOf(permissionsOf(user, brand), payer === null && choice?.kind === "bank");
  const wallet = useAuthorised();
  /** A telephone number that is not typed comes from the wallet. */
  const awaitsPhone = (values: { phone_num: string }) =>
    isByWallet && wallet.authorised === null && can.canPhoneNumChange && values.phone_num === "";
  const isHoldComing = isByProvider && hold.intent === null && hold.problem === null && !hold.isExpired;
  // The card provider knows by itself who has transferred to it.
  const asksForKana = !user.name_kana && choice?.kind === "bank" && !isByProvider && payer === null;
  const purchase: Purchase = { cart, method: method ?? 0, total, currency };
  const conclude = (errors: Rejection | "undecided" | undefined, showErrors: (errors: Rejection) => void) => {
    if (errors === "undecided") setUndecided(true);
    else if (errors) showErrors(errors);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each rejection.
  useEffect(() => {
    if (hold.problem) showHeld(book.toErrors(hold.problem));
  }, [hold.problem]);
  const isLedOn = useEarlierPayment(given, book, purchase, (errors) => conclude(errors, show));
  const form = useDetailsForm(user, {
    ...{ can, asksForKana, comesFromWallet: awaitsPhone },
    submit: async (values) => {
      show({});
      const stopping = cartProblems();
      const isCardMissing = isTyping && !entry.isComplete;
      if (payer?.problem) stopping.push(payer.problem);
      const isStopped = stopping.length > 0 || choice === null || isCardMissing || !hasAgreed;
      if (isStopped || isGone) {
        stop(stopping);
        return;
      }
      if (!user.is_email_verified) {
        if (await isVerifiedByNow()) setGoingOn(true);
        else stop([]);
        return;
      }
      // Its button has to be pressed again, now that nothing is missing.
      if (isByWallet && wallet.authorised === null) {
        stop([]);
        return;
      }
      // The press came before the answer that holds the cart: it orders once that is there.
      if (isHoldComing) {
        setGoingOn(true);
        return;
      }
      try {
        await form.save(values);
      } catch (problem) {
        return book.toErrors(problem);
      }
      const errors = payer
        ? await book.byCompany(purchase, payer)
        : !isByProvider
          ? await book.byBank(purchase)
          : await byProvider(
              payBy(choice, user, { authorised: wallet.authorised && wallet.pay, typed: entry.pay }),
            );
      conclude(errors, decline);
    },
  });
  const byProvider = (by: PayBy | "elsewhere") =>
    by === "elsewhere"
      ? book.byElsewhere(purchase, hold)
      : book.byProvider(purchase, by, hold, isTyping ? entry : null);
  // The same press orders once the cart is held, and the page knows that the link was opened elsewhere (ACCOUNT-49).
  const isHeld = !isByProvider || hold.intent !== null || hold.problem !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once for each press.
  useEffect(() => {
    if (!isGoingOn || !user.is_email_verified || !isHeld) return;
    setGoingOn(false);
    void form.submit();
  }, [isGoingOn, user.is_email_verified, isHeld]);
  /** The wallet opens once nothing is missing; otherwise what is missing is named. */
  const mayPay = (): boolean => {
    if (form.isBusy || !form.isComplete()) return false;
    const isReady = hasAgreed && !isGone && isHeld && user.is_email_verified && cartProblems().length === 0;
    if (!isReady) void form.submit();
    return isReady;
  };
  useWalletButton(wallets, wallet, {
    mayPay,
    order: form.submit,
    phone: awaitsPhone(form.values) ? (phone) => form.set("phone_num", typedPhone(phone, brand)) : null,
  });
  /** A first attempt names what is missing in both steps. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGoingOn) return;
    if (isTyping && !form.isBusy) entry.check();
    return form.submit(event);
  };
  const cartProblems = () =>
    problemsOfCart(cart, {
      ...{ method, today, payer, isGone, isVerified: user.is_email_verified },
      // Where it was not held, paying asks for that once more (HOLD-10).
      isHeld: hold.intent !== null || hold.problem !== null || isHoldComing,
    }).map((problem) => sentence(problem, locale));
  /** Another payment method may not be rejected. */
  const forgetRejection = () => {
    show({});
    entry.form.reject({});
  };
  useOnOtherReader(() => {
    form.reject({});
    forgetRejection();
  });

  const attempts = tries + form.attempts;
  const { agreeError, methodError, own } = useProblemsShown({
    ...{ attempts, rejected, isGone, hasAgreed, hasMethod: choice !== null },
    ...{ isVerified: user.is_email_verified, card: isTyping ? entry.form.errors : [] },
  });
  return {
    form,
    submit,
    can,
    asksForKana,
    attempts,
    errors: attempts > 0 || own.length > 0 ? [...form.errors, ...own] : [],
    hasAgreed,
    setAgreed,
    agreeError,
    methodError,
    /** A payment that is confirmed, or an order that stands: nothing can be ordered until the page has led on. */
    confirmed: isUndecided ? ("undecided" as const) : isLedOn ? ("checking" as const) : null,
    forgetRejection,
  };
}

type CartState = {
  method: PaymentChoice["method"];
  today: Day;
  payer: CompanyPayer | null;
  isGone: boolean;
  isVerified: boolean;
  isHeld: boolean;
};

/** What of the cart stands against an order, without what the page names elsewhere. */
function problemsOfCart(
  cart: Parameters<typeof checkoutProblems>[0],
  { method, today, payer, isGone, isVerified, isHeld }: CartState,
) {
  return (
    checkoutProblems(cart, { paymentMethod: method, today, hasClientSecret: isHeld })
      .filter(({ code }) => code !== NO_METHOD.code && !(payer && code === "bank_too_soon"))
      // What is gone, and for whom has no verified address, cannot be held: that is the reason to name.
      .filter(({ code }) => !((isGone || !isVerified) && code === "card_not_ready"))
  );
}

/** What is wrong apart from the contact details: at its place, and in the order of the page for the summary. */
function useProblemsShown({
  attempts,
  rejected,
  isGone,
  isVerified,
  hasAgreed,
  hasMethod,
  card,
}: {
  attempts: number;
  rejected: Rejection;
  isGone: boolean;
  isVerified: boolean;
  hasAgreed: boolean;
  hasMethod: boolean;
  card: readonly FieldError[];
}) {
  const t = useTexts(messages);
  const { locale } = useSite();
  const agreeError = attempts > 0 && !hasAgreed ? t.agreeFirst : null;
  const declined = rejected[OF_CARD]?.[0] ?? null;
  const methodError = attempts > 0 && !hasMethod ? sentence(NO_METHOD, locale) : declined;
  const own: FieldError[] = [
    ...(attempts > 0 && !isVerified
      ? [{ fieldId: VERIFICATION_ANCHOR, text: t.unverified, isNoInput: true }]
      : []),
    ...(isGone ? [{ fieldId: null, text: t.someGone }] : []),
    ...Object.entries(rejected)
      .filter(([field]) => field !== "recheck" && field !== OF_CARD && !(field === OF_TIME && isGone))
      .flatMap(([, texts]) => texts.map((text) => ({ fieldId: null, text }))),
    // A method that is missing is something to fill in; a declined one is not.
    ...(methodError ? [{ fieldId: PAYMENT_METHODS_ID, text: methodError, isNoInput: hasMethod }] : []),
    ...card,
    ...(agreeError ? [{ fieldId: "agree", text: agreeError }] : []),
  ];
  return { agreeError, methodError, own };
}

type Confirm = Authorised["pay"];

/** What the provider is told of a choice: by what a wallet authorised, by the card that is typed, or by a saved one. */
function payBy(
  chosen: NonNullable<Choice>,
  user: User,
  { authorised, typed }: { authorised: Confirm | null; typed: Confirm },
): PayBy | "elsewhere" {
  switch (chosen.kind) {
    case "bank":
      return { transfer: { name: `${user.last_name} ${user.first_name}`, email: user.email } };
    case "card":
      if (authorised) return { confirm: authorised };
      return chosen.id === null ? { confirm: typed } : { savedCard: chosen.id };
    case "paypay":
    case "konbini":
    case "paynow":
      return "elsewhere";
  }
}

/** A payment or an order from before a reload: leads on from it, once. Whether there is one. */
function useEarlierPayment(
  { user, checked, hold }: Given,
  book: Book,
  purchase: Purchase,
  conclude: (errors: Awaited<ReturnType<Book["byConfirmed"]>>) => void,
): boolean {
  const [lost] = useState(() => (storedPayment(user.user_id).order ? bookedBefore(checked) : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits once for each payment.
  useEffect(() => {
    if (hold.confirmed !== null) void book.byConfirmed(purchase, hold.confirmed, hold).then(conclude);
  }, [hold.confirmed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on once.
  useEffect(() => {
    if (lost) void book.finish(lost, { ...purchase, cart: checked.cart });
  }, [lost]);
  return hold.confirmed !== null || lost !== null;
}

/** What an order was rejected for, in words, and how often it was tried; a declined card takes the focus. */
function useRejected(recheck: () => void) {
  const [rejected, show] = useState<Rejection>({});
  const [tries, setTries] = useState(0);
  const [declines, setDeclines] = useState(0);
  useEffect(() => {
    const methods = declines > 0 ? document.getElementById(PAYMENT_METHODS_ID) : null;
    focusFromTop(methods?.querySelector<HTMLElement>("[aria-invalid=true]") ?? methods);
  }, [declines]);
  const showHeld = (errors: Rejection) => {
    show(errors);
    if (errors.recheck) recheck();
  };
  return {
    rejected,
    tries,
    show,
    showHeld,
    /** Nothing was sent: something is missing, or these problems of the cart stop it. */
    stop: (texts: string[]) => {
      if (texts.length > 0) show({ all: texts });
      setTries((count) => count + 1);
    },
    decline: (errors: Rejection) => {
      // What is wrong with the card stands at the card: the summary is screens above it on a phone.
      const count = errors[OF_CARD] ? setDeclines : setTries;
      count((before) => before + 1);
      showHeld(errors);
    },
  };
}

/** Whether the address is verified by now, since the link may have been opened elsewhere. The page then knows it too. */
function useVerifiedByNow(): () => Promise<boolean> {
  const api = useApi();
  const reload = useReload();
  return async () => {
    const found = await api<AccountContract>()("GET users").catch(() => null);
    if (!found?.is_email_verified) return false;
    await reload();
    return true;
  };
}

/** Forgets messages in the language from before, or about a session that is over. */
function useOnOtherReader(forget: () => void): void {
  const { locale } = useSite();
  const isLoggedIn = useUser() !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each language and login.
  useEffect(() => {
    if (isLoggedIn) forget();
  }, [locale, isLoggedIn]);
}
