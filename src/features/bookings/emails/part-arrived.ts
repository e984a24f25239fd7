import { METHODS } from "../../../domain/money/payment-method.ts";
import { dayText, money } from "../../../i18n/format.ts";
import { partTexts } from "../messages/mail-part.ts";
import type { BookingEmail } from "./templates.ts";

/* Sentences of mails about a transfer that has arrived in part: none of them says that nothing has come (PAY-9). */

type Awaiting = Pick<BookingEmail, "owed" | "currency" | "locale">;

/** What came, and what is left to pay until when; null where nothing has arrived. */
export function partArrived({ owed, currency, locale }: Awaiting): string | null {
  if (!owed || owed.arrived === 0) return null;
  const { arrived, amount, payBy } = owed;
  return partTexts[locale].arrived(money(arrived, currency), money(amount, currency), dayText(payBy, locale));
}

/** The same of an invoice that is overdue. */
export function overduePart({ owed, currency, locale }: Awaiting): string | null {
  if (!owed || owed.arrived === 0) return null;
  const { arrived, amount, payBy } = owed;
  return partTexts[locale].overdue(money(arrived, currency), money(amount, currency), dayText(payBy, locale));
}

/** What happens if the rest does not come. */
export function restOrElse({ owed, locale }: Awaiting, isDifference: boolean): string[] {
  if (!owed || owed.arrived === 0) return [];
  const { orUndone, orCanceled } = partTexts[locale];
  return [(isDifference ? orUndone : orCanceled)(dayText(owed.payBy, locale))];
}

/** What is awaited, in a sentence of its own where nothing has arrived. */
export function stillOwed(
  { owed, currency, locale }: Awaiting,
  sentence: (amount: string, payBy: string) => string,
): string[] {
  if (!owed) return [];
  const part = partArrived({ owed, currency, locale });
  return [part ?? sentence(money(owed.amount, currency), dayText(owed.payBy, locale))];
}

/** The sentence for what could not be taken: of a card, or of a transfer. */
export function whyUndone({ paymentMethod }: Pick<BookingEmail, "paymentMethod">) {
  return METHODS[paymentMethod].isPaidLater ? "undoneTransferBody" : "undoneBody";
}
