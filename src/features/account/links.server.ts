import type { Locale } from "../../i18n/locale.ts";
import { API_BASE, BASE, paths } from "../../nav/paths.ts";

/** The links of our mails (API.md, Links in mails). They begin with PUBLIC_URL, never with what a request says. */
export function verificationLink(publicUrl: string, token: string): string {
  return `${publicUrl}${API_BASE}/auth/email/verify?${new URLSearchParams({ token })}`;
}

export function passwordResetLink(publicUrl: string, locale: Locale, email: string, token: string): string {
  return `${publicUrl}${BASE}${paths.home(locale)}/?${new URLSearchParams({ email, token })}`;
}

/** Home with a message: what the verification link leads back to. */
export function flashLink(
  publicUrl: string,
  locale: Locale,
  flash: "email_verified" | "link_invalid",
): string {
  return `${publicUrl}${BASE}${paths.home(locale)}/?${new URLSearchParams({ flash })}`;
}
