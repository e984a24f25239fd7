import { cancelTerms } from "../../domain/booking/cancel.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { insertAccount, updateAccount } from "../../features/account/db.server.ts";
import { cancelBooking } from "../../features/bookings/cancel/cancel.server.ts";
import { bookingById } from "../../features/bookings/db.server.ts";
import { toBooking } from "../../features/bookings/row.server.ts";
import type { CatalogSpace } from "../../features/catalog/contract.ts";
import { storeRefundAccount } from "../../features/ledger/refund-account.db.server.ts";
import { toWallMinute } from "../../i18n/wall-clock.ts";
import type { App } from "../../platform/app.ts";
import { type Person, REFUND_ACCOUNTS } from "./people.ts";

/** What both brands' demos do with their invented guests. */

export async function makeGuest(app: App, person: Person, locale: Locale, now: number): Promise<number> {
  const { lastName, firstName, company, phone, holder } = person;
  return app.db.tx(async (tx) => {
    const { id } = await insertAccount(tx, {
      email: addressOf(person),
      // Invented guests cannot log in.
      passwordHash: null,
      firstName,
      lastName,
      locale,
      verifiedAt: now,
      now,
    });
    await updateAccount(tx, id, { company, phone_number: phone, receipt_name: company }, now);
    if (holder)
      await storeRefundAccount(tx, id, { ...REFUND_ACCOUNTS[app.brand.currency], account_name: holder }, now);
    return id;
  });
}

/** The rooms that guests see and pay for in the currency of the brand. */
export async function bookableRooms(app: App): Promise<CatalogSpace[]> {
  const rooms: CatalogSpace[] = [];
  for await (const batch of app.catalog.list()) {
    rooms.push(...batch.filter(({ rules }) => rules.currency === app.brand.currency));
  }
  return rooms;
}

/** Cancels as the guest does, with the fee that is agreed. */
export async function cancelAsGuest(app: App, id: number, accountId: number, now: number): Promise<void> {
  const row = await bookingById(app.db, id);
  if (!row) return;
  const wallNow = toWallMinute(now, row.time_zone);
  const terms = cancelTerms({ booking: toBooking(row), policies: row.cancel_policies, now: wallNow });
  if (terms)
    await cancelBooking(
      app,
      id,
      { kind: "paid", backFee: terms.refund },
      { accountId, isVerified: true, now },
    );
}
export function addressOf({ mail }: Person): string {
  return `${mail}@guest.example`;
}
