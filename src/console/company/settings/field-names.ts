import { fieldsAt } from "../../../domain/fields/field.ts";
import { isLocale, type Locale } from "../../../domain/language/locale.ts";
import { wordedFor } from "../../../domain/language/text.ts";
import { GROUPS, isGroupName } from "../../../domain/settings/groups.ts";
import { inBrackets, languageIn } from "../../../i18n/staff.ts";
import { words } from "./messages/words.ts";

/**
 * What a field of a group of settings is called, with the language of a text. `path` is that of the value, as `accounts` has
 * `JPY.bank.ja`. A name that is no longer in use is its own.
 */
export function settingFieldName(group: string, path: string, locale: Locale): string {
  // Of an entry of a list, as in `links.0.url`, the place is no name.
  const names = path.split(".").filter((one) => !/^\d+$/.test(one));
  const last = names.at(-1);
  const own = isLocale(last) ? names.slice(0, -1) : names;
  const field = isGroupName(group) ? fieldsAt(GROUPS[group], path)[own.length - 1] : undefined;
  const label = field ? wordedFor(locale, field.name) : (own.at(-1) ?? "");
  return isLocale(last) ? inBrackets(label, languageIn(locale, last), locale) : label;
}

/** The same where nothing else says which account it is of. */
export function settingFieldInFull(group: string, path: string, locale: Locale): string {
  const [part = "", within] = path.split(".").filter((one) => !/^\d+$/.test(one));
  const label = settingFieldName(group, path, locale);
  const isInner = within !== undefined && !isLocale(within);
  return isInner ? `${settingFieldName(group, part, locale)}: ${label}` : label;
}

/** What a group of settings is called. */
export function settingTitle(group: string, locale: Locale): string {
  return isGroupName(group) ? wordedFor(locale, words[group].title) : group;
}
