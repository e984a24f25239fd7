import type { Locale } from "../../domain/language/locale.ts";
import { API_BASE, BASE, paths } from "../../nav/paths.ts";

/** Links in mails begin with PUBLIC_URL, never with the Host of a request (MAIL-5). */
export function verificationLink(publicUrl: string, token: string): string {
  return `${publicUrl}${API_BASE}/auth/email/verify?${new URLSearchParams({ token })}`;
}

export function passwordResetLink(publicUrl: string, locale: Locale, email: string, token: string): string {
  return `${publicUrl}${BASE}${paths.home(locale)}/?${new URLSearchParams({ email, token })}`;
}

export function loginLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${BASE}${paths.home(locale)}/?${new URLSearchParams({ login_token: token })}`;
}

/** Undoes a change of the address. */
export function undoLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${BASE}${paths.home(locale)}/?${new URLSearchParams({ undo_token: token })}`;
}

/** Says that an account for refunds is not the guest's. */
export function objectionLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${BASE}${paths.home(locale)}/?${new URLSearchParams({ object_token: token })}`;
}

/** Undoes the merge of an account into another. */
export function unmergeLink(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${BASE}${paths.home(locale)}/?${new URLSearchParams({ unmerge_token: token })}`;
}

/** To where the verification link redirects: with a message, home, or to the checkout that waits (ACCOUNT-60). */
export function flashLink(
  publicUrl: string,
  locale: Locale,
  flash: "email_verified" | "email_verified_before" | "link_invalid",
  hasCheckout = false,
): string {
  if (hasCheckout)
    return `${publicUrl}${BASE}${paths.keptCheckout(locale)}&${new URLSearchParams({ flash })}`;
  return `${publicUrl}${BASE}${paths.home(locale)}/?${new URLSearchParams({ flash })}`;
}
