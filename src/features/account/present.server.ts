import type { User } from "./contract.ts";
import type { AccountRow } from "./db.server.ts";

/** The wire value of an unset postcode, prefecture, city, block or phone number (ACCOUNT-10). */
const UNSET = "default";

export function presentUser(row: AccountRow): User {
  return {
    user_id: row.id,
    user_type: row.user_type,
    email: row.email,
    is_email_verified: row.email_verified_at !== null,
    company: row.company,
    first_name: row.first_name,
    last_name: row.last_name,
    name_kana: row.name_kana,
    phone_number: row.phone_number ?? UNSET,
    postcode: row.postcode ?? UNSET,
    prefecture: row.prefecture ?? UNSET,
    city: row.city ?? UNSET,
    block: row.block ?? UNSET,
    building: row.building ?? "",
    user_privirage: row.privileges,
    credit_card: row.credit_card && presentCard(row.credit_card),
    receipt_name: row.receipt_name,
    default_payment_method: row.default_payment_method,
  };
}

export function presentCard(card: NonNullable<AccountRow["credit_card"]>): NonNullable<User["credit_card"]> {
  return {
    last_four: card.last_four,
    first_name: card.first_name,
    last_name: card.last_name,
    card_type: card.card_type,
    exp_date: card.exp_date,
  };
}
