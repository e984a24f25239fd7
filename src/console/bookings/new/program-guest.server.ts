import { accountByEmail } from "../../../features/account/db.server.ts";
import type { AccessToken } from "../../../platform/access-tokens.ts";
import type { Queryable } from "../../../platform/sql.ts";
import { newGuestOf } from "../../server/guest-body/read.server.ts";
import type { NewBookingBody } from "./contract.ts";

/**
 * The request of a program, which cannot look for guests as staff do: a guest whose mail address is known is that guest
 * (TOKEN-10). A person is told to choose the guest instead.
 */
export async function withKnownGuest<Body extends NewBookingBody>(
  db: Queryable,
  body: Body,
  accessToken: AccessToken | null,
): Promise<Body> {
  if (!accessToken || !body.guest || body.account_id) return body;
  const { email } = newGuestOf(body.guest);
  const known = email ? await accountByEmail(db, email) : null;
  return known ? { ...body, guest: null, account_id: known.id } : body;
}
