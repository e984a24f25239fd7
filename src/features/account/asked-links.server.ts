import { type Rejection, reject } from "../../api/envelope.ts";
import type { Context } from "../../api/handler.server.ts";
import { emailProblem } from "../../domain/fields/account-fields.ts";
import { cleanedAddress } from "../../domain/fields/text-field.ts";
import type { Locale } from "../../domain/language/locale.ts";
import { type QueuedMail, queueMails } from "../../platform/mail-queue.ts";
import { countMail } from "./login-limits.server.ts";

/** Mails a link to who asks for one by an address. The answer is the same whether or not an account has it (ACCOUNT-2). */
export async function mailAskedLink(
  context: Pick<Context, "app" | "clientAddress" | "now" | "locale">,
  typed: string,
  mailFor: (asked: { email: string; locale: Locale }) => QueuedMail,
): Promise<Rejection | Record<string, never>> {
  const { app, now, locale } = context;
  const problem = emailProblem(typed);
  if (problem) return reject(problem);
  const email = cleanedAddress(typed);
  const rejection = await countMail(context, email);
  if (rejection) return rejection;
  await queueMails(app.db, [mailFor({ email, locale })], now);
  return {};
}
