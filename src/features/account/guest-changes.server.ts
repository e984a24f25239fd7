import { type Rejection, reject, rejectStale } from "../../api/envelope.ts";
import { takesMail } from "../../domain/account/mail-address.ts";
import type { App } from "../../platform/app.ts";
import { recordEvent } from "../../platform/events.ts";
import type { Tx } from "../../platform/sql.ts";
import { AddressReserved, isTaken } from "./address-reserved.server.ts";
import { changeAddress } from "./change-address.server.ts";
import { type AccountRow, lockAccount, updateAccount } from "./db.server.ts";
import { isReserved } from "./email-changes.db.server.ts";
import { type GuestRow, insertGuest, type NewGuest } from "./guests.db.server.ts";
import { isOnStaff } from "./on-staff.db.server.ts";

/* What staff enter and correct about a guest. The fields were checked by src/domain/fields/guest-fields.ts. */

/** Enters a guest. Throws AddressReserved, or 23505, where somebody has the address (isTaken). */
export async function enterGuest(
  tx: Tx,
  guest: NewGuest,
  { by, now }: { by: number | null; now: number },
): Promise<GuestRow> {
  const made = await insertGuest(tx, guest, { by, now });
  if (await isReserved(tx, { email: made.email, accountId: made.id, now })) throw new AddressReserved();
  return made;
}

type Editor = { operatorId: number; now: number };

/** Enters a guest without a booking. */
export async function addGuest(
  app: App,
  guest: NewGuest,
  { operatorId, now }: Editor,
): Promise<{ id: number } | Rejection> {
  try {
    return await app.db.tx(async (tx) => {
      const { id } = await enterGuest(tx, guest, { by: operatorId, now });
      const { last_name, first_name, name_kana, company, phone_number, email } = columnsOf(guest);
      await recordEvent(tx, {
        type: "guest.entered",
        actor: `operator:${operatorId}`,
        subject: `account:${id}`,
        personal: {
          accountId: id,
          after: { last_name, first_name, name_kana, company, phone_number, email },
        },
        now,
      });
      return { id };
    });
  } catch (error) {
    if (isTaken(error)) return reject({ code: "guest_known", field: "email" });
    throw error;
  }
}

/**
 * Corrects what staff know better: names, company, furigana, phone number, language, address. A new address gets a mail
 * that verifies it, and an old one that the guest had proved stays in charge until then (ACCOUNT-24). `email` null keeps
 * the address as it is.
 */
export async function changeGuest(
  app: App,
  { id, version }: { id: number; version: number },
  guest: NewGuest,
  { operatorId, now }: Editor,
): Promise<{ id: number } | Rejection> {
  try {
    return await app.db.tx(async (tx) => {
      const before = await lockAccount(tx, id);
      if (!before) return reject("not_found");
      if (await isOnStaff(tx, id)) return reject("staff_account");
      if (before.version !== version) return rejectStale(before.version);
      const { email, ...columns } = columnsOf(guest);
      const isMoved = email !== null && email.toLowerCase() !== before.email.toLowerCase();
      if (email === null && takesMail(before.email))
        return reject({ code: "email_required", field: "email" });
      const after = { ...columns, ...(isMoved ? { email } : {}) };
      const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
        (name) => before[name] !== after[name],
      );
      if (fields.length === 0) return { id };
      await updateAccount(tx, id, columns, now);
      const { mails } = isMoved
        ? await changeAddress(tx, before, { email, locale: columns.locale, now })
        : { mails: [] };
      const valuesOf = (account: Partial<AccountRow>) =>
        Object.fromEntries(fields.map((name) => [name, account[name]]));
      await recordEvent(tx, {
        type: "guest.changed",
        actor: `operator:${operatorId}`,
        subject: `account:${id}`,
        detail: { fields },
        personal: { accountId: id, before: valuesOf(before), after: valuesOf(after as Partial<AccountRow>) },
        mails,
        now,
      });
      return { id };
    });
  } catch (error) {
    if (isTaken(error)) return reject({ code: "email_taken", field: "email" });
    throw error;
  }
}

function columnsOf({ lastName, firstName, company, nameKana, phone, email, locale }: NewGuest) {
  return {
    ...{ last_name: lastName, first_name: firstName, name_kana: nameKana, company, phone_number: phone },
    ...{ locale, email },
  };
}
