import { useState } from "react";
import { Link } from "react-router";
import { HOLD_MINUTES } from "../../../domain/booking.ts";
import { cartTotal } from "../../../domain/cart.ts";
import { bankDeadline } from "../../../domain/time/business-days.ts";
import { money, timeText, wallClockAt } from "../../../i18n/format.ts";
import { sentence } from "../../../i18n/problems.ts";
import { paths } from "../../../nav/paths.ts";
import { currentTime, useSite, useTexts } from "../../../nav/site.tsx";
import { textLinkClass } from "../../../ui/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { Checkbox, ErrorText } from "../../../ui/field.tsx";
import { ChevronLeftIcon } from "../../../ui/icons.tsx";
import { Note } from "../../../ui/note.tsx";
import type { User } from "../../account/contract.ts";
import { messages } from "../messages.ts";
import type { CheckedCart } from "../state.ts";
import { ChargeNote } from "./charge-note.tsx";
import { Consent } from "./consent.tsx";
import { CostPanel } from "./cost-panel.tsx";
import { FinalTable } from "./final-table.tsx";
import { freeUntilOf } from "./free-until.ts";
import { HoldCountdown } from "./hold-countdown.tsx";
import { OrderButton } from "./order-button.tsx";
import { PayWays } from "./pay-ways.tsx";
import { Step } from "./step.tsx";
import { useHold } from "./use-order.ts";
import { useOrderForm } from "./use-order-form.ts";
import { usePayChoice } from "./use-pay-choice.ts";
import { WhoFields } from "./who-form.tsx";

/** Two steps on one page: who you are, how you pay; the cost stays in view (UI.md, Checkout). */
export function Checkout({ user, checked }: { user: User; checked: CheckedCart }) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const { cart, rooms, standings } = checked;
  const { total, currency } = cartTotal(cart) ?? { total: 0, currency: brand.currency };
  const [now] = useState(currentTime);
  const { day: today } = wallClockAt(now, [...rooms.values()][0]?.rules.timeZone ?? brand.timeZone);
  const payment = usePayChoice(user, cart, currency, today);
  const { choice, cardWay } = payment;
  const isGone = [...standings].some(
    ([key, one]) =>
      one.kind === "gone" && cart.entries.some((entry) => entry.drafts.some((row) => row.key === key)),
  );
  const isPriced = [...standings.values()].some((one) => one.kind === "price");
  const isOnApproval = [...rooms.values()].some((room) => !room.rules.rule.isAutoApprove);
  const hold = useHold(
    cart,
    payment.isByProvider ? payment.way : (cardWay ?? null),
    payment.isByProvider && user.is_email_verified && !isGone,
  );
  const heldUntil = hold.intent ? hold.intent.at + HOLD_MINUTES * 60_000 : null;
  const order = useOrderForm({ user, checked, total, currency, today, payment, hold, isGone });
  const { form, can, agreeError } = order;
  const payBy = choice?.kind === "bank" ? bankDeadline(today) : null;
  const amount = money(total, currency);
  const cost = <CostPanel checked={checked} total={total} currency={currency} />;
  const charge = (
    <ChargeNote
      payment={payment}
      amount={amount}
      today={today}
      payBy={payBy}
      freeUntil={freeUntilOf(cart, rooms, now)}
      isOnApproval={isOnApproval}
    />
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
      <form
        noValidate
        onSubmit={form.submit}
        className="mt-6 md:grid md:grid-cols-[minmax(0,1fr)_280px] md:gap-6 xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-10"
      >
        <div className="min-w-0">
          <div className="mb-5 empty:hidden">
            <ErrorSummary errors={order.errors} focusKey={order.attempts} />
          </div>
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
              cards={payment.cards}
              offersCards={cardWay !== null}
              offersBank={payment.bankWay !== null}
              bankReason={
                payment.isBankFree ? null : sentence({ code: "bank_too_soon", params: { n: 3 } }, locale)
              }
              payBy={bankDeadline(today)}
              choice={choice}
              error={order.wayError}
              onChoose={(next) => {
                order.forgetRefusal();
                payment.pick(next);
              }}
              onRetry={payment.reloadCards}
            />
          </Step>
          <div className="mb-8 md:hidden">
            {cost}
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
              checked={order.hasAgreed}
              aria-invalid={agreeError !== null || undefined}
              aria-describedby={agreeError ? "agree-error" : undefined}
              onChange={(event) => order.setAgreed(event.target.checked)}
            >
              <Consent cart={cart} />
            </Checkbox>
            {agreeError && <ErrorText id="agree-error">{agreeError}</ErrorText>}
          </div>
          <OrderButton payment={payment} amount={amount} isOnApproval={isOnApproval} isBusy={form.isBusy} />
        </div>
        <aside className="max-md:mt-8">
          <div className="space-y-4 md:sticky md:top-20 lg:top-24">
            <div className="max-md:hidden">{cost}</div>
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
