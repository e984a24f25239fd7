import type { Locale } from "../../domain/language/locale.ts";
import { labelledText, listText } from "../../i18n/format.ts";
import { overrideName, reasonName } from "../../i18n/reasons.ts";

/** An event as the audit and the history of a booking answer it. */
type Decided = { detail: Record<string, unknown>; reason: string | null };

/** Why it was done: the reason that was chosen, and what was written about it. Empty if there is neither. */
export function reasonOf({ detail, reason }: Decided, locale: Locale): string {
  const name = reasonName(detail.code, locale);
  return name && reason ? labelledText(name, reason, locale) : name || (reason ?? "");
}

/** The rules that were overridden, in words. Empty if there were none. */
export function overridesOf({ detail }: Pick<Decided, "detail">, locale: Locale): string {
  const codes = detail.override ?? detail.overrides;
  if (!Array.isArray(codes)) return "";
  return listText(codes.map((code) => overrideName(code, locale)).filter(Boolean), locale);
}
