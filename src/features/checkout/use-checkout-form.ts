import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Authorised } from "../../adapters/stripe/card-provider.client.ts";
import { checkoutProblems } from "../../domain/booking/cart.ts";
import { askedAddress, typedPhone } from "../../domain/fields/address-fields.ts";
import type { Amount, Currency } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import { sentence } from "../../i18n/problems.ts";
import { VERIFICATION_ANCHOR } from "../../nav/paths.ts";
import { useReload } from "../../nav/reload.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import type { FieldError } from "../../ui/error-summary.tsx";
import { focusFromTop } from "../../ui/focus-from-top.ts";
import { useForm } from "../../ui/use-form.ts";
import type { AccountContract, User } from "../account/contract.ts";
import { type Rejection, useApi, useUser } from "../account/state.ts";
import type { PayBy } from "../payments/state.ts";
import type { ProfileContract } from "../profile/contract.ts";
import { streetLabels } from "../profile/state.ts";
import {
  askedOf,
  detailsOf,
  detailsProblems,
  permissionsOf,
  typedFields,
} from "./components/contact-details.tsx";
import { type Choice, PAYMENT_METHODS_ID } from "./components/payment-methods.tsx";
import type { CompanyPayer } from "./components/who-pays.tsx";
import { messages as kanaMessages } from "./messages/kana.ts";
import { messages } from "./messages.ts";
import { bookedBefore, type CheckedCart } from "./state.ts";
import { mergedDetails, storeDetails, withStored } from "./stored-details.ts";
import { storedPayment } from "./stored-payment.ts";
import { OF_CARD, OF_TIME, useBookCart } from "./use-book-cart.ts";
import type { useHold } from "./use-hold.ts";
import type { PaymentChoice } from "./use-payment-choice.ts";

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

type DetailsForm = ReturnType<typeof useForm<ReturnType<typeof detailsOf>>>;
type Purchase = Parameters<Book["byBank"]>[0];
type Book = ReturnType<typeof useBookCart>;

/** Shown next to the payment methods, where it can be fixed. */
const NO_METHOD = { code: "payment_way_not_selected" } as const;

/** Saves the contact details, then books. Collects all errors for the summary above the form. */
export function useCheckoutForm({
  user,
  checked,
  total,
  currency,
  today,
  payment,
  hold,
  isGone,
  payer,
}: Given) {
  const t = useTexts(messages);
  const named = useTexts(kanaMessages);
  const { brand, locale } = useSite();
  const api = useApi();
  const isVerifiedByNow = useVerifiedByNow();
  const book = useBookCart(user.user_id);
  const { live: cart, recheck } = checked;
  const { choice, method, isByProvider, isTyping, entry, isByWallet, wallets } = payment;
  const { rejected, tries, show, showHeld, stop, decline } = useRejected(recheck);
  const [hasAgreed, setAgreed] = useState(false);
  const [isUndecided, setUndecided] = useState(false);
  const [isGoingOn, setGoingOn] = useState(false);
  const can = askedOf(permissionsOf(user, brand), payer === null && choice?.kind === "bank");
  const [authorised, setAuthorised] = useState<Authorised | null>(null);
  const isPaid = useRef(false);
  /** A telephone number that is not typed comes from the wallet. */
  const awaitsPhone = (values: { phone_num: string }) =>
    isByWallet && authorised === null && can.canPhoneNumChange && values.phone_num === "";
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits once for each payment from before a reload.
  useEffect(() => {
    if (hold.confirmed === null) return;
    void book.byConfirmed(purchase, hold.confirmed, hold).then((errors) => conclude(errors, show));
  }, [hold.confirmed]);
  const lost = useLostOrder(user.user_id, checked, (order) =>
    book.finish(order, { ...purchase, cart: checked.cart }),
  );

  const form = useForm("who", {
    initial: withStored(user.user_id, detailsOf(user, locale), typedFields(user, brand)),
    check: (values) =>
      detailsProblems(values, brand, can, { asksForKana }).filter(
        ({ field }) => field !== "phone_num" || !awaitsPhone(values),
      ),
    labels: (values) => ({
      receipt_name: t.receiptName,
      phone_num: t.phone,
      name_kana: named.kana,
      postcode: t.postcode,
      prefecture: t.prefecture,
      city: t.city,
      ...streetLabels(t, values.postcode, brand),
    }),
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
      if (isByWallet && authorised === null) {
        stop([]);
        return;
      }
      // The press came before the answer that holds the cart: it orders once that is there.
      if (isHoldComing) {
        setGoingOn(true);
        return;
      }
      try {
        const givesKana = asksForKana && values.name_kana.trim() !== "";
        if (can.canAddressChange || can.canPhoneNumChange || can.canReceiptNameChange || givesKana)
          await api<ProfileContract>()("PATCH users/form", {
            body: {
              ...askedAddress(values, brand),
              change_address: can.canAddressChange,
              change_phone_num: can.canPhoneNumChange,
              change_receipt_name: can.canReceiptNameChange,
              change_name_kana: givesKana,
            },
          });
      } catch (problem) {
        return book.toErrors(problem);
      }
      const errors = payer
        ? await book.byCompany(purchase, payer)
        : !isByProvider
          ? await book.byBank(purchase)
          : await byProvider(payBy(choice));
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
  const payAuthorised = async (secret: string) => {
    const confirmed = await (authorised as Authorised).pay(secret);
    isPaid.current = confirmed.ok;
    return confirmed;
  };
  const isPhoneAwaited = awaitsPhone(form.values);
  useEffect(() => {
    wallets.askForPhone(isPhoneAwaited);
    wallets.listen({
      onPress: mayPay,
      onAuthorised: (next) => {
        if (isPhoneAwaited && next.phone) form.set("phone_num", typedPhone(next.phone, brand));
        setAuthorised(next);
      },
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: orders once for each press of a wallet's button.
  useEffect(() => {
    if (!authorised) return;
    isPaid.current = false;
    void form.submit().finally(() => {
      if (!isPaid.current) authorised.fail();
      setAuthorised(null);
    });
  }, [authorised]);
  /** A first attempt names what is missing in both steps. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGoingOn) return;
    if (isTyping && !form.isBusy) entry.check();
    return form.submit(event);
  };
  const payBy = (chosen: NonNullable<Choice>): PayBy | "elsewhere" => {
    switch (chosen.kind) {
      case "bank":
        return { transfer: { name: `${user.last_name} ${user.first_name}`, email: user.email } };
      case "card":
        if (authorised) return { confirm: payAuthorised };
        return chosen.id === null ? { confirm: entry.pay } : { savedCard: chosen.id };
      case "paypay":
      case "konbini":
      case "paynow":
        return "elsewhere";
    }
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
  const isLoggedIn = useUser() !== null;
  // Old messages are in the old language, or about a session that is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each language and login.
  useEffect(() => {
    if (!isLoggedIn) return;
    form.reject({});
    forgetRejection();
  }, [locale, isLoggedIn]);
  useKeptDetails(user, form);

  const attempts = tries + form.attempts;
  const agreeError = attempts > 0 && !hasAgreed ? t.agreeFirst : null;
  const declined = rejected[OF_CARD]?.[0] ?? null;
  const methodError = attempts > 0 && choice === null ? sentence(NO_METHOD, locale) : declined;
  const own: FieldError[] = [
    ...(attempts > 0 && !user.is_email_verified
      ? [{ fieldId: VERIFICATION_ANCHOR, text: t.unverified, isNoInput: true }]
      : []),
    ...(isGone ? [{ fieldId: null, text: t.someGone }] : []),
    ...Object.entries(rejected)
      .filter(([field]) => field !== "recheck" && field !== OF_CARD && !(field === OF_TIME && isGone))
      .flatMap(([, texts]) => texts.map((text) => ({ fieldId: null, text }))),
    // A method that is missing is something to fill in; a declined one is not.
    ...(methodError ? [{ fieldId: PAYMENT_METHODS_ID, text: methodError, isNoInput: choice !== null }] : []),
    ...(isTyping ? entry.form.errors : []),
    ...(agreeError ? [{ fieldId: "agree", text: agreeError }] : []),
  ];
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
    confirmed: isUndecided
      ? ("undecided" as const)
      : hold.confirmed !== null || lost !== null
        ? ("checking" as const)
        : null,
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

/** An order that stood before a reload; leads on to it, once. */
function useLostOrder(
  user: number,
  checked: Given["checked"],
  finish: (order: NonNullable<ReturnType<typeof bookedBefore>>) => Promise<unknown>,
) {
  const [lost] = useState(() => (storedPayment(user).order ? bookedBefore(checked) : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: leads on once.
  useEffect(() => {
    if (lost) void finish(lost);
  }, [lost]);
  return lost;
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

/** Takes over details that were changed elsewhere, and keeps those that are typed here for a reload. */
function useKeptDetails(user: User, { values: typed, setValues }: DetailsForm): void {
  const { brand, locale } = useSite();
  const seen = useRef(user);
  useEffect(() => {
    const before = detailsOf(seen.current, locale);
    seen.current = user;
    setValues((values) => mergedDetails(values, before, detailsOf(user, locale), typedFields(user, brand)));
  }, [user, locale, brand, setValues]);
  useEffect(() => storeDetails(user.user_id, detailsOf(user, locale), typed), [user, locale, typed]);
}
