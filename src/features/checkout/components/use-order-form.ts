import { useEffect, useRef, useState } from "react";
import { checkoutProblems } from "../../../domain/cart.ts";
import type { Amount, Currency } from "../../../domain/money.ts";
import type { Day } from "../../../domain/time/day.ts";
import { sentence } from "../../../i18n/problems.ts";
import { VERIFICATION_ANCHOR } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import type { FieldError } from "../../../ui/error-summary.tsx";
import { useForm } from "../../../ui/use-form.ts";
import type { User } from "../../account/contract.ts";
import { type Refusal, useApi, useUser } from "../../account/state.ts";
import type { ProfileContract } from "../../profile/contract.ts";
import { messages } from "../messages.ts";
import type { CheckedCart } from "../state.ts";
import { followed, keepWho, withKept } from "./kept-who.ts";
import { WAYS_ID } from "./pay-ways.tsx";
import { type useHold, useOrder } from "./use-order.ts";
import type { PayChoice } from "./use-pay-choice.ts";
import { openFields, permissionsOf, whoProblems, whoValues } from "./who-form.tsx";

type Given = {
  user: User;
  checked: CheckedCart;
  total: Amount;
  currency: Currency;
  today: Day;
  payment: PayChoice;
  hold: ReturnType<typeof useHold>;
  /** Something in the cart can no longer be had. */
  isGone: boolean;
};

/** Said beside the ways to pay, where it can be mended. */
const NO_WAY = { code: "payment_way_not_selected" } as const;

/** Saves who one is, then places the order; collects all that stands against it for the summary above the form. */
export function useOrderForm({ user, checked, total, currency, today, payment, hold, isGone }: Given) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const api = useApi();
  const order = useOrder();
  const { cart, recheck } = checked;
  const { choice, way, isByProvider } = payment;
  const [refused, setRefused] = useState<Refusal>({});
  const [hasAgreed, setAgreed] = useState(false);
  const [tries, setTries] = useState(0);
  const can = permissionsOf(user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal.
  useEffect(() => {
    if (hold.problem) {
      const said = order.said(hold.problem);
      setRefused(said);
      if (said.recheck) recheck();
    }
  }, [hold.problem]);

  const isLoggedIn = useUser() !== null;
  // What was refused was said in the language of before, or of a session that is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language and login.
  useEffect(() => {
    if (isLoggedIn) setRefused({});
  }, [locale, isLoggedIn]);

  const form = useForm("who", {
    initial: withKept(user.user_id, whoValues(user), openFields(can)),
    check: (values) => whoProblems(values, brand, can),
    labels: {
      receipt_name: t.receiptName,
      phone_num: t.phone,
      postcode: t.postcode,
      prefecture: t.prefecture,
      city: t.city,
      block: t.block,
      building: t.building,
    },
    submit: async (values) => {
      setRefused({});
      const stopping = orderProblems();
      if (stopping.length > 0 || choice === null || !hasAgreed || !user.is_email_verified || isGone) {
        if (stopping.length > 0) setRefused({ all: stopping });
        setTries((count) => count + 1);
        return;
      }
      try {
        if (can.canAddressChange || can.canPhoneNumChange || can.canReceiptNameChange)
          await api<ProfileContract>()("PATCH users/form", {
            body: {
              ...values,
              change_address: can.canAddressChange,
              change_phone_num: can.canPhoneNumChange,
              change_receipt_name: can.canReceiptNameChange,
            },
          });
      } catch (problem) {
        return order.said(problem);
      }
      const placed = { cart, way: way ?? 0, total, currency };
      const said = !isByProvider
        ? await order.byBank(placed)
        : hold.intent && choice
          ? await order.byProvider(
              placed,
              hold.intent,
              choice.kind === "card"
                ? { savedCard: choice.id }
                : { transfer: { name: `${user.last_name} ${user.first_name}`, email: user.email } },
            )
          : undefined;
      if (!said) return;
      setRefused(said);
      setTries((count) => count + 1);
      if (said.recheck) recheck();
    },
  });
  const { values: typed, setValues } = form;
  const seen = useRef(user);
  useEffect(() => {
    const before = whoValues(seen.current);
    seen.current = user;
    setValues((values) => followed(values, before, whoValues(user), openFields(permissionsOf(user))));
  }, [user, setValues]);
  useEffect(() => keepWho(user.user_id, whoValues(user), typed), [user, typed]);
  const orderProblems = () =>
    checkoutProblems(cart, { paymentWay: way, today, hasClientSecret: hold.intent !== null })
      .filter((problem) => problem.code !== NO_WAY.code)
      .map((problem) => sentence(problem, locale));

  const attempts = tries + form.attempts;
  const agreeError = attempts > 0 && !hasAgreed ? t.agreeFirst : null;
  const wayError = attempts > 0 && choice === null ? sentence(NO_WAY, locale) : null;
  const own: FieldError[] = [
    ...(attempts > 0 && !user.is_email_verified
      ? [{ fieldId: VERIFICATION_ANCHOR, text: t.unverified }]
      : []),
    ...(isGone ? [{ fieldId: null, text: t.someGone }] : []),
    ...Object.entries(refused)
      .filter(([field]) => field !== "recheck")
      .flatMap(([, texts]) => texts.map((text) => ({ fieldId: null, text }))),
    ...(wayError ? [{ fieldId: WAYS_ID, text: wayError }] : []),
    ...(agreeError ? [{ fieldId: "agree", text: agreeError }] : []),
  ];
  return {
    form,
    can,
    attempts,
    errors: attempts > 0 || own.length > 0 ? [...form.errors, ...own] : [],
    hasAgreed,
    setAgreed,
    agreeError,
    wayError,
    /** What was refused may be otherwise with another way to pay. */
    forgetRefusal: () => setRefused({}),
  };
}
