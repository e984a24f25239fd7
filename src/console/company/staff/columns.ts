import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { roleName } from "../../../i18n/staff.ts";
import { columns } from "../../kit/list/columns.ts";
import type { Person } from "./contract.ts";
import { STATES } from "./messages.ts";

/** The columns of the file of everybody who works in the console; limits are in the currency of the brand. */
export const personColumns = columns<Person & { currency: ChargedCurrency }>()(
  {
    id: { kind: "number", name: ["番号", "Number"] },
    name: { kind: "text", name: ["名前", "Name"] },
    email: { kind: "text", name: ["メールアドレス", "Email address"] },
    roles: { kind: "words", name: ["役割", "Roles"], words: roleName },
    state: { kind: "word", name: ["状態", "State"], words: STATES },
    passkeys: { kind: "number", name: ["パスキー", "Passkeys"] },
    apps: { kind: "number", name: ["認証アプリ", "Authenticator apps"] },
    last_sign_in_at: { kind: "instant", name: ["最終サインイン", "Last sign-in"] },
    price_limit: {
      kind: "money",
      name: ["料金変更の上限（1件あたり）", "Limit for price changes, per booking"],
    },
    currency: { kind: "currency", name: ["通貨", "Currency"] },
  },
  { table: [] },
);
