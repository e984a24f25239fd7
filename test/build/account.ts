import { randomUUID } from "node:crypto";
import type { Locale } from "../../src/domain/language/locale.ts";
import type { TestApp } from "../app.ts";
import type { Visitor } from "../visitor.ts";

export const PASSWORD = "correct horse";

/** Somebody who has just registered: logged in, with a password, the address not verified. */
export async function registered(
  t: TestApp,
  {
    locale = "ja",
    email = `user-${randomUUID().slice(0, 8)}@guest.example`,
  }: { locale?: Locale; email?: string } = {},
): Promise<{ visitor: Visitor; email: string; id: number }> {
  const visitor = t.visitor({ locale });
  const form = { first_name: "空", last_name: "井出", email, password: PASSWORD };
  const { data } = await visitor.post("auth/register", form);
  return { visitor, email, id: data.user_id };
}
