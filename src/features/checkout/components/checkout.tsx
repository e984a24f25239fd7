import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { HOLD_MINUTES } from "../../../domain/booking.ts";
import { cartTotal, checkoutProblems, isBankOffered } from "../../../domain/cart.ts";
import { kindOf, wayOfKind } from "../../../domain/payment-way.ts";
import { bankDeadline } from "../../../domain/time/business-days.ts";
import { dayText, money, timeText, wallClockAt } from "../../../i18n/format.ts";
import { sentence } from "../../../i18n/problems.ts";
import { paths } from "../../../nav/paths.ts";
import { currentTime, useSite, useTexts } from "../../../nav/site.tsx";
import { Button, textLinkClass } from "../../../ui/button.tsx";
import { cardBrandName } from "../../../ui/card-logo.tsx";
import { ErrorSummary, type FieldError } from "../../../ui/error-summary.tsx";
import { Checkbox, ErrorText } from "../../../ui/field.tsx";
import { ChevronLeftIcon } from "../../../ui/icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { useForm } from "../../../ui/use-form.ts";
import type { User } from "../../account/contract.ts";
import { type Refusal, useApi, useUser } from "../../account/state.ts";
import type { ProfileContract } from "../../profile/contract.ts";
import { useSavedCards } from "../../wallet/state.ts";
import { messages } from "../messages.ts";
import type { CheckedCart } from "../state.ts";
import { Consent } from "./consent.tsx";
import { CostPanel } from "./cost-panel.tsx";
import { FinalTable } from "./final-table.tsx";
import { freeUntilOf } from "./free-until.ts";
import { HoldCountdown } from "./hold-countdown.tsx";
import { type Choice, PayWays } from "./pay-ways.tsx";
import { Unverified } from "./unverified.tsx";
import { useHold, useOrder } from "./use-order.ts";
import { permissionsOf, WhoFields, whoProblems, whoValues } from "./who-form.tsx";

/** Two steps on one page: who you are, how you pay; the cost stays in view (UI.md, Checkout). */
export function Checkout({ user, checked }: { user: User; checked: CheckedCart }) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const api = useApi();
  const order = useOrder();
  const { cart, rooms, standings, recheck } = checked;
  const { total, currency } = cartTotal(cart) ?? { total: 0, currency: brand.currency };
  const [now] = useState(currentTime);
  const { day: today } = wallClockAt(now, [...rooms.values()][0]?.rules.timeZone ?? brand.timeZone);
  const bankWay = wayOfKind(brand, "bank", currency);
  const cardWay = wayOfKind(brand, "card", currency);
  const isBankFree = isBankOffered(cart, today);
  const { cards, reload: reloadCards } = useSavedCards(cardWay !== null);
  const [picked, setPicked] = useState<Choice | "default">("default");
  // A card that was just saved is the one to pay with (SPEC section 4, Card form).
  const knownCards = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!cards) return;
    const added = knownCards.current && cards.find((one) => !knownCards.current?.has(one.payment_method_id));
    knownCards.current = new Set(cards.map((one) => one.payment_method_id));
    if (added) setPicked({ kind: "card", id: added.payment_method_id });
  }, [cards]);
  const choice = resolved(picked, { user, cards, canBank: bankWay !== null && isBankFree });
  const way = choice === null ? null : choice.kind === "bank" ? bankWay : cardWay;
  const isGone = [...standings].some(
    ([key, one]) =>
      one.kind === "gone" && cart.entries.some((entry) => entry.drafts.some((row) => row.key === key)),
  );
  const isOnApproval = [...rooms.values()].some((room) => !room.rules.rule.isAutoApprove);
  const isByProvider = way !== null && way !== 1;
  const hold = useHold(
    cart,
    isByProvider ? way : (cardWay ?? null),
    isByProvider && user.is_email_verified && !isGone,
  );
  const heldUntil = hold.intent ? hold.intent.at + HOLD_MINUTES * 60_000 : null;
  const [refused, setRefused] = useState<Refusal>({});
  const [hasAgreed, setAgreed] = useState(false);
  const [tries, setTries] = useState(0);
  const can = permissionsOf(user);
  const payBy = choice?.kind === "bank" ? bankDeadline(today) : null;
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
    initial: whoValues(user),
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
      if (stopping.length > 0 || !hasAgreed || !user.is_email_verified || isGone) {
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
  const orderProblems = () =>
    checkoutProblems(cart, { paymentWay: way, today, hasClientSecret: hold.intent !== null }).map((problem) =>
      sentence(problem, locale),
    );

  const agreeError = tries + form.attempts > 0 && !hasAgreed ? t.agreeFirst : null;
  const own: FieldError[] = [
    ...(isGone ? [{ fieldId: null, text: t.someGone }] : []),
    ...Object.entries(refused)
      .filter(([field]) => field !== "recheck")
      .flatMap(([, texts]) => texts.map((text) => ({ fieldId: null, text }))),
    ...(agreeError ? [{ fieldId: "agree", text: agreeError }] : []),
  ];
  const isPriced = [...standings.values()].some((one) => one.kind === "price");
  const card =
    choice?.kind === "card" ? cards?.find((one) => one.payment_method_id === choice.id) : undefined;
  const freeUntil = freeUntilOf(cart, rooms, now);
  const amount = money(total, currency);
  const charge = (
    <Note tone="info">
      <p>
        {choice === null && t.chooseWay}
        {choice?.kind === "bank" &&
          payBy &&
          (isOnApproval ? t.chargeBankApproval : t.chargeBank)(dayText(payBy, locale), amount)}
        {card &&
          (isOnApproval
            ? t.chargeLater
            : t.chargeCard(
                dayText(today, locale),
                `${cardBrandName(card.brand)} •••• ${card.last_four}`,
                amount,
              ))}{" "}
        {freeUntil && t.freeUntil(dayText(freeUntil, locale))}
      </p>
    </Note>
  );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-h1s md:text-h1">{t.title}</h1>
        {heldUntil !== null && !hold.isOver && (
          <HoldCountdown key={hold.intent?.at} until={heldUntil} onOver={hold.over} />
        )}
      </div>
      {hold.isOver && (
        <Note tone="error" role="alert" className="mt-4">
          {t.holdOver}{" "}
          <button type="button" className="font-bold underline" onClick={hold.again}>
            {t.holdAgain}
          </button>
        </Note>
      )}
      {!user.is_email_verified && <Unverified />}
      <form
        noValidate
        onSubmit={form.submit}
        className="mt-6 md:grid md:grid-cols-[minmax(0,1fr)_280px] md:gap-6 xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-10"
      >
        <div className="min-w-0">
          <ErrorSummary
            errors={tries + form.attempts > 0 || own.length > 0 ? [...form.errors, ...own] : []}
            focusKey={tries + form.attempts}
          />
          {isPriced && (
            <Note tone="warn" className="mb-4">
              {t.somePrice}
            </Note>
          )}
          <Step number={1} title={t.who}>
            <WhoFields user={user} form={form} can={can} />
          </Step>
          <Step number={2} title={t.how}>
            <PayWays
              cards={cards}
              offersCards={cardWay !== null}
              offersBank={bankWay !== null}
              bankReason={isBankFree ? null : sentence({ code: "bank_too_soon", params: { n: 3 } }, locale)}
              payBy={bankDeadline(today)}
              choice={choice}
              onChoose={(next) => {
                setRefused({});
                setPicked(next);
              }}
              onRetry={reloadCards}
            />
          </Step>
          <div className="mb-8 md:hidden">
            <CostPanel checked={checked} total={total} currency={currency} />
            <div className="mt-4">{charge}</div>
          </div>
          <h2 id="final" className="text-h2">
            {t.final}
          </h2>
          <div className="mt-2">
            <FinalTable
              checked={checked}
              total={total}
              currency={currency}
              kind={choice?.kind ?? null}
              payBy={payBy}
              heldUntil={heldUntil === null ? null : timeText(wallClockAt(heldUntil, brand.timeZone).minute)}
              isOnApproval={isOnApproval}
            />
          </div>
          <div className="mt-5">
            <Checkbox
              id="agree"
              checked={hasAgreed}
              aria-invalid={agreeError !== null || undefined}
              aria-describedby={agreeError ? "agree-error" : undefined}
              onChange={(event) => setAgreed(event.target.checked)}
            >
              <Consent cart={cart} />
            </Checkbox>
            {agreeError && <ErrorText id="agree-error">{agreeError}</ErrorText>}
          </div>
          <Button type="submit" isWide isBusy={form.isBusy} className="mt-4 min-h-14! text-h3!">
            {choice?.kind === "bank"
              ? (isOnApproval ? t.orderBankApproval : t.orderBank)(amount)
              : isOnApproval
                ? t.orderCardApproval(amount)
                : t.orderCard(amount)}
          </Button>
          <p className="mt-3 text-center text-meta text-ink-2" aria-live="polite">
            {form.isBusy
              ? isByProvider
                ? t.paying
                : ""
              : isOnApproval
                ? t.orderNoteApproval
                : choice === null
                  ? t.chooseWay
                  : choice.kind === "bank"
                    ? t.orderNoteBank
                    : t.orderNote}
          </p>
        </div>
        <aside className="max-md:mt-8">
          <div className="space-y-4 md:sticky md:top-20 lg:top-24">
            <div className="max-md:hidden">
              <CostPanel checked={checked} total={total} currency={currency} />
            </div>
            <div className="max-md:hidden">{charge}</div>
            <Link to={paths.search(locale)} className={textLinkClass}>
              <ChevronLeftIcon size={16} />
              {t.moreRooms}
            </Link>
          </div>
        </aside>
      </form>
    </>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-8 border-b border-line pb-8 pt-2">
      <h2 className="mb-5 flex items-center gap-3 text-h2">
        <span
          aria-hidden="true"
          className="figures flex size-8 items-center justify-center rounded-full bg-accent text-body font-bold text-white"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

type Standing = { user: User; cards: ReturnType<typeof useSavedCards>["cards"]; canBank: boolean };

/** Until something is chosen, the user's default way (SPEC section 4, Session), as far as it can be taken. */
function resolved(picked: Choice | "default", { user, cards, canBank }: Standing): Choice {
  if (picked !== "default") {
    if (picked?.kind === "bank" && !canBank) return null;
    if (picked?.kind === "card" && cards && !cards.some((card) => card.payment_method_id === picked.id))
      return null;
    return picked;
  }
  const [first] = cards ?? [];
  const wish = user.default_payment_method;
  if (wish === 1 && canBank) return { kind: "bank" };
  if (wish !== null && kindOf(wish === 2 ? 2 : 1) === "card" && first)
    return { kind: "card", id: first.payment_method_id };
  return null;
}
