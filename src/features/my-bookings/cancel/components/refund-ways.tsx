import { METHODS, type PaymentMethod } from "../../../../domain/money/payment-method.ts";
import { elsewhereName } from "../../../../i18n/bookings.ts";
import { money } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../nav/site.tsx";
import type { BookingAnswer } from "../../../bookings/contract.ts";
import { messages } from "../../messages.ts";

/** How the money of a canceled booking comes back, and why by transfer where the guest paid otherwise (IMPORT-7). */
export function RefundWays({ booking }: { booking: BookingAnswer }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { currency, cancel_terms: terms, paid, authorised } = booking;
  const { kind, refundTo } = METHODS[booking.payment_way as PaymentMethod];
  const { refund, by_transfer: byTransfer } = terms ?? { refund: 0, by_transfer: 0 };
  const byProvider = () => {
    if (authorised) return t.notTaken;
    return kind === "bank" || kind === "card" ? t.toCard : t.toElsewhere(elsewhereName(kind, locale));
  };
  const ways = [
    ...(paid && refund > byTransfer ? [byProvider()] : []),
    ...(byTransfer > 0 && refund > byTransfer ? [t.partByTransfer(money(byTransfer, currency))] : []),
    ...(byTransfer > 0 && refund === byTransfer && refundTo !== "bank" ? [t.wholeByTransfer] : []),
  ];
  return ways.map((way) => (
    <p key={way} className="text-sub text-ink-2">
      {way}
    </p>
  ));
}
