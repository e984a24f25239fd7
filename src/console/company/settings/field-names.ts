import { isLocale, type Locale } from "../../../domain/language/locale.ts";
import { isGroupName } from "../../../domain/settings/groups.ts";
import { languageIn } from "../../../i18n/staff.ts";
import { innerWords } from "./messages/inner-words.ts";
import { words } from "./messages/words.ts";
import { messages } from "./messages.ts";

/**
 * What a field of a group of settings is called: by its name in the group, inside of an account by its own, and with the
 * language of a text. `path` is that of the value, as `accounts` has `JPY.bank.ja`.
 */
export function settingFieldName(group: string, path: string, locale: Locale): string {
  const inner: Readonly<Record<string, string>> = innerWords[locale];
  const own: Readonly<Record<string, string>> = isGroupName(group) ? words[locale][group].fields : {};
  const names = path.split(".");
  const last = names.at(-1);
  // Of an entry of a list, as in `links.0.url`, the place is no name.
  const [name = "", within] = (isLocale(last) ? names.slice(0, -1) : names).filter(
    (one) => !/^\d+$/.test(one),
  );
  const label = within ? (inner[within] ?? within) : (own[name] ?? name);
  return isLocale(last) ? messages[locale].inLanguage(label, languageIn(locale, last)) : label;
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
  return isGroupName(group) ? words[locale][group].title : group;
}
