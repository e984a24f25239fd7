import { cleanedAddress } from "../fields/text-field.ts";

/** The address that was probably meant, where the domain is a well-known slip of the finger; null otherwise (ACCOUNT-50). */
export function meantAddress(email: string): string | null {
  const address = cleanedAddress(email);
  const at = address.lastIndexOf("@");
  const domain = MEANT.get(address.slice(at + 1).toLowerCase());
  return at > 0 && domain ? `${address.slice(0, at)}@${domain}` : null;
}

/** By the domain that is meant. */
const SLIPS: Record<string, readonly string[]> = {
  "gmail.com": ["gamil.com", "gmial.com", "gmai.com", "gmil.com", "gmaill.com", "gmail.co", "gmail.con"],
  "icloud.com": ["iclod.com", "icoud.com", "icloud.co", "icloud.con"],
  "yahoo.co.jp": ["yaho.co.jp", "yahooo.co.jp", "yahoo.co.jo"],
  "hotmail.com": ["hotmial.com", "hotmai.com", "hotmail.con"],
  "outlook.com": ["outlok.com", "outloook.com", "outlook.con"],
  "docomo.ne.jp": ["docomo.co.jp", "docomo.ne.jo", "dokomo.ne.jp"],
  "ezweb.ne.jp": ["ezweb.co.jp", "ezweb.ne.jo"],
};
const MEANT = new Map(
  Object.entries(SLIPS).flatMap(([meant, slips]) => slips.map((slip) => [slip, meant] as const)),
);
