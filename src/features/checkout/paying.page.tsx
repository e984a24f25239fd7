import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { ApiProblem } from "../../api/client.ts";
import { requestContextOf } from "../../api/context.ts";
import { localeOf } from "../../domain/language/locale.ts";
import { dayOfWall, minuteOfWall } from "../../domain/time/clock.ts";
import { dayText, money, spanText, timeText } from "../../i18n/format.ts";
import { konbiniName } from "../../i18n/konbini.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import { flash } from "../../nav/flash.ts";
import { useModal } from "../../nav/modal.ts";
import { PageHead } from "../../nav/page-head.tsx";
import { paths } from "../../nav/paths.ts";
import { currentTime, useLocale, useSite, useTexts } from "../../nav/site.tsx";
import { ZoneNote } from "../../nav/zone-note.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ElsewhereStep, HostedPage } from "../../ui/elsewhere-step.tsx";
import { Note } from "../../ui/note.tsx";
import { useApi, useUser } from "../account/state.ts";
import { clearCart } from "../cart/state.ts";
import { forgetBookings } from "../my-bookings/state.ts";
import type { PaymentsContract, WaitingPayment } from "../payments/contract.ts";
import { askStatus } from "../payments/state.ts";
import { HoldCountdown } from "./components/hold-countdown.tsx";
import { payingMessages as messages } from "./messages/paying.ts";
import { clearPayment, storedPayment } from "./stored-payment.ts";

export { reloadWhenMoved as shouldRevalidate } from "../../nav/reload.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { api, isLoggedIn } = requestContextOf(context);
  const intentId = params.intent ?? "";
  const locale = localeOf(params.locale);
  const login = paths.loginFirst(locale, paths.paying(locale, intentId));
  if (!isLoggedIn) throw redirect(login);
  try {
    const waiting = await api<PaymentsContract>()("GET stripe/payment_intents/waiting");
    return { intentId, payment: waiting.find((one) => one.payment_intent_id === intentId) ?? null };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 401) throw redirect(login);
    throw problem;
  }
}

/** What the guest is paying elsewhere, how, and until when; goes on by itself once it is paid (PAYFIRST-5). */
export default function PayingPage() {
  const t = useTexts(messages);
  const { intentId, payment } = useLoaderData<typeof loader>();
  const { open } = useModal();
  const { errors, isOfCart } = usePaid(intentId, payment);
  const [isOut, setOut] = useState(false);
  const isOver = errors.length > 0;
  return (
    <div className="mx-auto max-w-[720px] px-4 py-8 md:px-10 md:py-12">
      <PageHead title={t.payingTitle} description={t.payingDescription} isPrivate />
      <h1 className="text-h1s md:text-h1">{t.payingTitle}</h1>
      <div className="mt-6 space-y-6" aria-live="polite">
        {isOver && (
          <Note tone="error" role="alert">
            {errors.join(" ")}
          </Note>
        )}
        {!isOver && payment === null && <Note tone="info">{t.payingChecking}</Note>}
        {!isOver && payment && <Waiting payment={payment} isOut={isOut} onOut={() => setOut(true)} />}
      </div>
      <p className="mt-8 flex flex-wrap gap-3">
        {isOfCart && <BackToCheckout look={isOver || isOut ? "filled" : "outlined"} />}
        <Button look="outlined" onClick={() => open({ name: "bookings" })}>
          {t.toList}
        </Button>
      </p>
    </div>
  );
}

function BackToCheckout({ look }: { look: "filled" | "outlined" }) {
  const t = useTexts(messages);
  const locale = useLocale();
  return (
    <LinkButton look={look} to={paths.checkout(locale)}>
      {t.payingOther}
    </LinkButton>
  );
}

type WaitingProps = {
  payment: WaitingPayment;
  /** The time to pay is over; the server has not said so yet. */
  isOut: boolean;
  onOut: () => void;
};

/** How to pay, how much and until when. */
function Waiting({ payment, isOut, onOut }: WaitingProps) {
  const t = useTexts(messages);
  const locale = useLocale();
  // The server has counted other seconds by the time the page is shown: only the browser counts.
  const [until, setUntil] = useState<number | null>(null);
  useEffect(
    () => setUntil(performance.now() + Date.parse(payment.held_until) - currentTime()),
    [payment.held_until],
  );
  return (
    <>
      {isOut && <Note tone="warn">{t.payingOut}</Note>}
      {!isOut && payment.next_step.kind !== "voucher" && (
        <div className="min-h-11">
          {until !== null && <HoldCountdown key={until} until={until} onOver={onOut} />}
        </div>
      )}
      <dl className="divide-y divide-line border-y border-line">
        <div className="flex justify-between gap-4 py-3">
          <dt>{t.payingAmount}</dt>
          <dd className="figures font-bold">{money(payment.amount, payment.currency)}</dd>
        </div>
        {payment.reservations.map((one) => (
          <div key={`${one.space_id} ${one.start_datetime}`} className="py-3">
            <dt className="font-bold">{one.space_name}</dt>
            <dd>
              <span className="figures">{spanText(one.start_datetime, one.end_datetime, locale)}</span>
              <ZoneNote timeZone={one.time_zone} />
            </dd>
          </div>
        ))}
      </dl>
      {!isOut && <Step payment={payment} />}
    </>
  );
}

function Step({
  payment: { next_step: step, reservations, is_change: isChange },
}: {
  payment: WaitingPayment;
}) {
  const t = useTexts(messages);
  const { locale, brand } = useSite();
  if (step.kind !== "voucher") return <ElsewhereStep step={step} />;
  // The deadline is counted on the clock of the rooms (PAYFIRST-6).
  const zone = reservations[0]?.time_zone ?? brand.timeZone;
  const wall = toWallMinute(Date.parse(step.expires_at), zone);
  return (
    <div className="space-y-4">
      <p>
        {t.payingUntil}{" "}
        <b className="figures">
          {dayText(dayOfWall(wall), locale)} {timeText(minuteOfWall(wall))}
        </b>
        <ZoneNote timeZone={zone} />
      </p>
      <p>{isChange ? t.payingKonbiniChange : t.payingKonbini}</p>
      <dl className="divide-y divide-line border-y border-line">
        {step.stores.map(({ chain, code, confirmation }) => (
          <div key={chain} className="grid gap-x-6 py-3 sm:grid-cols-[168px_1fr]">
            <dt className="text-ink-2">{konbiniName(chain, locale)}</dt>
            <dd>
              <span className="figures block text-h3 font-bold">{code}</span>
              {confirmation && <span className="figures block">{t.payingConfirmation(confirmation)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <HostedPage url={step.hosted_url} />
    </div>
  );
}

/** A counter takes days, an app and a code minutes. */
const POLL_MILLISECONDS = { redirect: 2000, code: 2000, voucher: 15_000 } as const;

/**
 * Asks until it is paid, and leads on then. Answers why it was not, and whether the checkout of this browser still has what
 * it is for: not with a number for a counter, nor for a change of a booking.
 */
function usePaid(intentId: string, payment: WaitingPayment | null) {
  const t = useTexts(messages);
  const api = useApi();
  const navigate = useNavigate();
  const locale = useLocale();
  const user = useUser();
  const userId = user?.user_id ?? null;
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isOfCart, setOfCart] = useState(false);
  const kind = payment?.next_step.kind ?? "redirect";
  const way = payment?.payment_way ?? 0;
  useEffect(() => {
    let isShown = true;
    const isOfCheckout = () => userId !== null && storedPayment(userId).hold?.id === intentId;
    setOfCart(isOfCheckout());
    const ask = async () => {
      const found = await askStatus(api, intentId, way).catch(() => null);
      if (!isShown || !found) return;
      if (found.status === "failed") setErrors(found.errors);
      else setErrors([]);
      if (found.status !== "succeeded") return;
      isShown = false;
      clearInterval(timer);
      if (userId !== null && isOfCheckout()) {
        clearCart();
        clearPayment(userId);
      }
      forgetBookings();
      if (found.is_change) flash(t.payingChanged);
      const booked = `${paths.checkoutComplete(locale)}?booking=${found.reservation_ids.join(",")}`;
      await navigate(found.is_change ? paths.bookings(locale) : booked, { replace: true });
    };
    const timer = setInterval(() => void ask(), POLL_MILLISECONDS[kind]);
    void ask();
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [api, intentId, way, kind, navigate, locale, userId, t]);
  return { errors, isOfCart };
}
