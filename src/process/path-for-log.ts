import { DEFAULT_LOCALE } from "../domain/language/locale.ts";
import { BASE, hasSecretPath } from "../nav/paths.ts";

/** The path of a page as the log may have it: without its last part where that is a secret (OPS-66). */
export function pathForLog(pathname: string): string {
  const path = pathname.slice(BASE.length);
  // An address without a language leads to the same with one.
  const hasSecret = [path, `/${DEFAULT_LOCALE}${path}`].some(hasSecretPath);
  return hasSecret ? pathname.replace(/[^/]+\/?$/, "*") : pathname;
}
