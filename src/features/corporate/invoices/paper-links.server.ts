import type { Locale } from "../../../domain/language/locale.ts";
import { API_BASE } from "../../../nav/paths.ts";
import type { App } from "../../../platform/app.ts";
import { isSigned, signatureOf } from "../../../platform/signature.ts";

/*
 * The invoices in a mail open by a signed link: who reads the mails of a company's accounts need not be a member. A token names
 * one invoice and a last moment; it can do nothing else (CORP-44).
 */

const LIFE = 90 * 24 * 3_600_000;
const PURPOSE = "company invoice";

export function invoiceLink(
  { env, secret, clock }: Pick<App, "env" | "secret" | "clock">,
  invoiceId: number,
  locale: Locale,
): string {
  const text = `${invoiceId}.${Math.ceil((clock() + LIFE) / 60_000)}`;
  return `${env.publicUrl}${API_BASE}/mails/invoices/${text}.${signatureOf(secret, PURPOSE, text)}?lang=${locale}`;
}

/** The invoice that a token opens, or null. */
export function invoiceOfToken({ secret }: Pick<App, "secret">, token: string, now: number): number | null {
  const [id = "", minute = "", signature = ""] = token.split(".");
  if (!isSigned(secret, PURPOSE, `${id}.${minute}`, signature)) return null;
  return now < Number(minute) * 60_000 ? Number(id) : null;
}
