import { LOCALES } from "../domain/language/locale.ts";
import type { App } from "../platform/app.ts";

/** A reader must not trust a file whose day has passed: the address of a company that is gone, for example. */
const VALID_MILLISECONDS = 180 * 24 * 60 * 60 * 1000;

/** `/.well-known/security.txt` (RFC 9116): where a vulnerability is reported (OPS-51). */
export function securityTxt({ env, brand, clock }: App): Response {
  const expires = new Date(clock() + VALID_MILLISECONDS).toISOString().slice(0, 10);
  const lines = [
    `Contact: ${env.securityContact ?? `mailto:${brand.operator.email}`}`,
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
