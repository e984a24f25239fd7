import { withoutSeparators } from "../../../domain/fields/text-field.ts";
import { folded } from "../../../domain/search/folded.ts";
import { type AccountRow, accountByEmail } from "../../../features/account/db.server.ts";
import type { NewGuest } from "../../../features/account/guests.db.server.ts";
import type { AccessToken } from "../../../platform/access-tokens.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { newGuestOf } from "../../server/guest-body/read.server.ts";
import type { KeptOfGuest, NewBookingBody } from "./contract.ts";

/**
 * The request of a program, which cannot look for guests as staff do: a guest whose mail address is known is that guest
 * (TOKEN-10). A person is told to choose the guest instead. `kept`: what the program says otherwise than the guest's account,
 * which stays as it is.
 */
export async function withKnownGuest<Body extends NewBookingBody>(
  db: Queryable,
  body: Body,
  accessToken: AccessToken | null,
): Promise<{ body: Body; kept: KeptOfGuest[] }> {
  if (!accessToken || !body.guest || body.account_id) return { body, kept: [] };
  const guest = newGuestOf(body.guest);
  const known = guest.email ? await accountByEmail(db, guest.email) : null;
  if (!known) return { body, kept: [] };
  return { body: { ...body, guest: null, account_id: known.id }, kept: keptOf(guest, known) };
}

/** What is said of a guest otherwise than the account has it, but for how it is written. What is not said is no difference. */
function keptOf(guest: NewGuest, account: AccountRow): KeptOfGuest[] {
  const isOther = (said: string | null, has: string | null) => !!said && bare(said) !== bare(has ?? "");
  const said = guest.lastName + guest.firstName;
  const names = [account.last_name + account.first_name, account.first_name + account.last_name];
  const kept: [KeptOfGuest, boolean][] = [
    ["name", names.every((name) => isOther(said, name))],
    ["name_kana", isOther(guest.nameKana, account.name_kana)],
    ["company", isOther(guest.company, account.company)],
    ["phone_number", isOther(guest.phone, withoutSeparators(account.phone_number ?? ""))],
  ];
  return kept.flatMap(([part, is]) => (is ? [part] : []));
}

function bare(text: string): string {
  return folded(text).replace(/[\s\p{P}]/gu, "");
}
