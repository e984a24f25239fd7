import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { type Cart, cartTotal, countSelections, earliestDay } from "../../../domain/booking/cart.ts";
import { KANA_MAX } from "../../../domain/fields/account-fields.ts";
import { CURRENCIES } from "../../../domain/money/money.ts";
import { BANK_BUSINESS_DAYS, bankDeadline } from "../../../domain/time/business-days.ts";
import { minuteOfWall } from "../../../domain/time/clock.ts";
import type { Day } from "../../../domain/time/day.ts";
import { money, timeText } from "../../../i18n/format.ts";
import { sentence } from "../../../i18n/problems.ts";
import { dayAt, toWallMinute } from "../../../i18n/wall-clock.ts";
import { type EstimatedItem, useModal } from "../../../nav/modal.ts";
import { paths } from "../../../nav/paths.ts";
import { currentTime, useSite, useTexts } from "../../../nav/site.tsx";
import { textLinkClass } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Checkbox, ErrorText, TextField } from "../../../ui/field.tsx";
import { ChevronLeftIcon } from "../../../ui/icons.tsx";
import { Note } from "../../../ui/note.tsx";
import { Checking, StillChecking } from "../../../ui/still-checking.tsx";
import type { User } from "../../account/contract.ts";
import { freeUntilOf } from "../free-until.ts";
import { messages as kanaMessages } from "../messages/kana.ts";
import { messages } from "../messages.ts";
import { bookingItemsOf, type CheckedCart } from "../state.ts";
import { useCheckoutForm } from "../use-checkout-form.ts";
import { useHold } from "../use-hold.ts";
import { useKeepCheckout } from "../use-kept-checkout.ts";
import { usePaymentChoice } from "../use-payment-choice.ts";
import { AddressFields } from "./address-fields.tsx";
import { BookButton } from "./book-button.tsx";
import { ChargeNote } from "./charge-note.tsx";
import { ConsentTexts } from "./consent.tsx";
import { CostPanel } from "./cost-panel.tsx";
import { FinalTable } from "./final-table.tsx";
import { HoldCountdown } from "./hold-countdown.tsx";
import { PayBar } from "./pay-bar.tsx";
import { PaymentMethods } from "./payment-methods.tsx";
import { Step } from "./step.tsx";
import { WhoBooks } from "./who-books.tsx";
import { BY_COMPANY, type CompanyPayer, WhoPays } from "./who-pays.tsx";

/** The checkout form in two steps, contact details and payment, with the cost in view. */
export function Checkout({ user, checked }: { user: User; checked: CheckedCart }) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const { cart, live, spaces, statuses } = checked;
  const currency = cart.entries[0]?.currency ?? brand.currency;
  const total = cartTotal(live)?.total ?? 0;
  const [now] = useState(currentTime);
  const today = dayAt(now, [...spaces.values()][0]?.rules.timeZone ?? brand.timeZone);
  const isOnApproval = live.entries.some(
    ({ spaceId }) => spaces.get(spaceId)?.rules.rule.isAutoApprove === false,
  );
  const [payer, setPayer] = useState<CompanyPayer | null>(null);
  const own = usePaymentChoice(user, live, currency, { today, isOnApproval });
  const payment = payer ? { ...own, ...BY_COMPANY } : own;
  const { choice, cardMethod } = payment;
  const isGone = countSelections(live) < countSelections(cart);
  const hasLive = countSelections(live) > 0;
  const isPriced = [...statuses.values()].some((one) => one.kind === "price");
  const hold = useHold(
    user.user_id,
    live,
    payment.isByProvider ? payment.method : (cardMethod ?? null),
    payment.isByProvider && user.is_email_verified,
  );
  const heldUntil = hold.intent?.until ?? null;
  const checkout = useCheckoutForm({ user, checked, total, currency, today, payment, hold, isGone, payer });
  const { form, can, agreeError } = checkout;
  useKeepCheckout(user, { cart, method: payment.method, typed: form.values });
  const payBy =
    choice?.kind === "bank"
      ? bankDeadline(today)
      : choice?.kind === "konbini"
        ? payment.payAtKonbiniBy
        : null;
  const amount = money(total, currency);
  // By card nothing is taken off; by transfer, in every currency, what its table says.
  const fee = choice?.kind === "bank" || choice?.kind === "konbini" ? CURRENCIES[currency].transferFee : 0;
  const cost = <CostPanel checked={checked} total={total} currency={currency} />;
  const charge = payer ? null : (
    <ChargeNote
      payment={payment}
      amount={amount}
      today={today}
      payBy={payBy}
      freeUntil={freeUntilOf(live, spaces, now)}
      transferFee={fee ? money(fee, currency) : null}
      isOnApproval={isOnApproval}
    />
  );
  const isHoldMissing = payment.isByProvider && hasLive && hold.intent === null && hold.problem === null;
  const obstacle = !user.is_email_verified
    ? t.unverified
    : isGone
      ? t.someGone
      : hold.isExpired
        ? t.holdOver
        : isHoldMissing
          ? t.holdComing
          : null;
  if (checkout.confirmed !== null) return <Confirmed isUndecided={checkout.confirmed === "undecided"} />;
  return (
    <>
      <Head hold={hold} />
      <form
        noValidate
        onSubmit={checkout.submit}
        className="mt-6 md:grid md:grid-cols-[minmax(0,1fr)_280px] md:gap-6 xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-10"
      >
        {/* Its width depends on the sidebar, so its parts respond to it rather than to the window. */}
        <div className="@container min-w-0">
          <div className="mb-5 empty:hidden">
            <ErrorSummary errors={checkout.errors} focusKey={checkout.attempts} />
          </div>
          {isPriced && (
            <Note tone="warn" className="mb-4">
              {t.somePrice}
            </Note>
          )}
          <Step number={1} title={t.who}>
            <WhoBooks user={user} form={form} can={can} />
          </Step>
          <Step number={2} title={t.how}>
            <WhoPays currency={currency} day={earliestDay(live)} payer={payer} onChoose={setPayer} />
            {payer === null && (
              <OwnMethods payment={own} checkout={checkout} today={today} isOnApproval={isOnApproval} />
            )}
          </Step>
          <div className="mb-8 md:hidden">
            {cost}
            <div className="mt-4">{charge}</div>
          </div>
          <h2 id="final" tabIndex={-1} className="text-h2 outline-none">
            {t.final}
          </h2>
          <div className="mt-2">
            <FinalTable
              checked={checked}
              total={total}
              currency={currency}
              kind={payer ? "card" : (choice?.kind ?? null)}
              onInvoice={payer?.whenPaid ?? null}
              payBy={payBy}
              heldUntil={heldUntil === null ? null : clockText(heldUntil, brand.timeZone)}
              isOnApproval={isOnApproval}
            />
          </div>
          <Agreement
            cart={live}
            hasAgreed={checkout.hasAgreed}
            error={agreeError}
            onChange={checkout.setAgreed}
          />
          {hasLive ? (
            <BookButton
              payment={payment}
              amount={amount}
              isOnApproval={isOnApproval}
              onInvoice={payer?.action ?? null}
              isBusy={form.isBusy}
              hasAgreed={checkout.hasAgreed || agreeError !== null}
              obstacle={obstacle}
            />
          ) : (
            <p className="mt-4 text-center text-meta text-ink-2">{t.someGone}</p>
          )}
        </div>
        <Aside cost={cost} charge={charge} estimated={hasLive ? estimatedItemsOf(live, spaces) : null} />
      </form>
      {hasLive && <PayBar total={total} currency={currency} lastStep="final" />}
    </>
  );
}

/** Where a payment is confirmed, or an order stands, and the page has not led on yet. */
function Confirmed({ isUndecided }: { isUndecided: boolean }) {
  const t = useTexts(messages);
  const { open } = useModal();
  return (
    <div className="max-w-[720px]">
      <h1 className="mb-6 text-h1s md:text-h1">{t.title}</h1>
      {isUndecided ? <StillChecking onList={() => open({ name: "bookings" })} /> : <Checking />}
    </div>
  );
}

/** The heading, with how long the cart is still held. */
function Head({ hold }: { hold: ReturnType<typeof useHold> }) {
  const t = useTexts(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  const until = hold.intent?.until ?? null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-h1s outline-none md:text-h1">
          {t.title}
        </h1>
        {until !== null && !hold.isExpired && (
          <HoldCountdown key={until} until={until} onOver={hold.expire} />
        )}
      </div>
      {hold.isExpired && (
        <Note tone="error" role="alert" className="mt-4">
          {t.holdOver}{" "}
          <button
            type="button"
            className="font-bold underline"
            onClick={() => {
              hold.again();
              // The note disappears, and the focused button with it.
              heading.current?.focus({ preventScroll: true });
            }}
          >
            {t.holdAgain}
          </button>
        </Note>
      )}
    </>
  );
}

/** The methods of a guest who pays without a company. */
function OwnMethods({
  payment,
  checkout,
  today,
  isOnApproval,
}: {
  payment: ReturnType<typeof usePaymentChoice>;
  checkout: ReturnType<typeof useCheckoutForm>;
  today: Day;
  isOnApproval: boolean;
}) {
  const named = useTexts(kanaMessages);
  const { locale } = useSite();
  const { form, can } = checkout;
  return (
    <PaymentMethods
      cards={payment.cards}
      offersCards={payment.cardMethod !== null}
      offersBank={payment.bankMethod !== null}
      bankReason={
        payment.isBankFree
          ? null
          : sentence({ code: "bank_too_soon", params: { n: BANK_BUSINESS_DAYS } }, locale)
      }
      elsewhere={payment.elsewhere}
      payAtKonbiniBy={payment.payAtKonbiniBy}
      konbiniReason={payment.konbiniProblem && sentence(payment.konbiniProblem, locale)}
      payBy={bankDeadline(today)}
      isOnApproval={isOnApproval}
      choice={payment.choice}
      entry={payment.entry}
      wallets={payment.wallets.kinds}
      address={can.canAddressChange ? <AddressFields form={form} /> : null}
      today={today}
      error={checkout.methodError}
      onChoose={(next) => {
        checkout.forgetRejection();
        payment.pick(next);
      }}
      onRetry={payment.reloadCards}
      kana={
        checkout.asksForKana && (
          <TextField
            {...form.field("name_kana")}
            label={named.kana}
            hint={named.kanaHint}
            maxLength={KANA_MAX * 2}
            className="mt-4"
            isOptional
          />
        )
      }
    />
  );
}

function Agreement({
  cart,
  hasAgreed,
  error,
  onChange,
}: {
  cart: Cart;
  hasAgreed: boolean;
  error: string | null;
  onChange: (hasAgreed: boolean) => void;
}) {
  const t = useTexts(messages);
  return (
    <div className="mt-5">
      <Checkbox
        id="agree"
        checked={hasAgreed}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? "agree-error" : undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {t.agree}
      </Checkbox>
      <ConsentTexts cart={cart} />
      {error && <ErrorText id="agree-error">{error}</ErrorText>}
    </div>
  );
}

/** Beside the form: what it costs, and where else to go. `estimated`: null if nothing in the cart can be booked. */
function Aside({
  cost,
  charge,
  estimated,
}: {
  cost: ReactNode;
  charge: ReactNode;
  estimated: EstimatedItem[] | null;
}) {
  const t = useTexts(messages);
  const { locale } = useSite();
  const { open } = useModal();
  return (
    <aside className="max-md:mt-8">
      <div className="space-y-4 md:sticky md:top-20 lg:top-24">
        <div className="max-md:hidden">{cost}</div>
        <div className="max-md:hidden">{charge}</div>
        <div className="flex flex-col items-start">
          {estimated && (
            <button
              type="button"
              aria-haspopup="dialog"
              className={textLinkClass}
              onClick={() => open({ name: "estimate", items: estimated })}
            >
              {t.estimate}
            </button>
          )}
          <Link to={paths.search(locale)} className={textLinkClass}>
            <ChevronLeftIcon size={16} />
            {t.moreRooms}
          </Link>
        </div>
      </div>
    </aside>
  );
}

/** What the cart would be estimated for (ESTIMATE-1). */
function estimatedItemsOf(cart: Cart, spaces: CheckedCart["spaces"]): EstimatedItem[] {
  const names = new Map(cart.entries.map(({ spaceId, spaceName }) => [spaceId, spaceName]));
  return bookingItemsOf(cart).map((item) => ({
    spaceId: item.space_id,
    spaceName: names.get(item.space_id) ?? "",
    currency: item.currency,
    price: item.price,
    start: item.start_datetime,
    end: item.end_datetime,
    timeZone: spaces.get(item.space_id)?.rules.timeZone ?? "",
  }));
}

/** The wall clock at a moment of performance.now(). */
function clockText(moment: number, timeZone: string): string {
  return timeText(minuteOfWall(toWallMinute(currentTime() + moment - performance.now(), timeZone)));
}
