import zengin from "zengin-code";
import { folded } from "../domain/search/folded.ts";

/** A bank, or a branch of one. `kana` is its reading in full-width katakana. */
type BankName = { code: string; name: string; kana: string };

/** Searches banks by name, reading (kana, hiragana, romaji) or code, offline. The whole name comes first, then matches at the beginning. */
export function searchBanks(word: string, limit: number): BankName[] {
  return matching(Object.values(zengin), word, limit);
}

/** The same for the branches of a bank. Null if there is no such bank. */
export function searchBranches(bankCode: string, word: string, limit: number): BankName[] | null {
  const bank = zengin[bankCode];
  return bank ? matching(Object.values(bank.branches), word, limit) : null;
}

/** The bank with this code or full name. Null if none or several have it. */
export function bankOf(written: { code: string; name: string }): BankName | null {
  const byCode = zengin[written.code];
  if (byCode) return shown(byCode);
  const name = plain(written.name);
  const found = name ? Object.values(zengin).filter((bank) => plain(bank.name) === name) : [];
  return found.length === 1 && found[0] ? shown(found[0]) : null;
}

/** The branch with this number (3 digits), or null. */
export function branchOf(bankCode: string, number: string): BankName | null {
  const branch = zengin[bankCode]?.branches[number];
  return branch ? shown(branch) : null;
}

type Entry = { code: string; name: string; kana: string; hira: string; roma: string };

function matching(entries: readonly Entry[], word: string, limit: number): BankName[] {
  const wanted = plain(word);
  if (!wanted) return [];
  const reading = asListed(wanted);
  const rank = (entry: Entry) => {
    const name = plain(entry.name);
    if (name === wanted) return 0;
    const places = [
      entry.code.indexOf(wanted),
      name.indexOf(wanted),
      entry.kana.indexOf(reading),
      entry.roma.indexOf(wanted),
    ];
    return places.includes(0) ? 1 : places.some((place) => place > 0) ? 2 : 3;
  };
  const ranked = entries.map((entry) => ({ entry, rank: rank(entry) })).filter((one) => one.rank < 3);
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ entry }) => shown(entry));
}

/** A reading as the list spells it: katakana without small letters, キヨウ for キョウ. */
function asListed(word: string): string {
  const katakana = word.replace(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60));
  return katakana.replace(/[ァィゥェォッャュョヮ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1));
}

function shown({ code, name, kana }: Entry): BankName {
  return { code, name, kana };
}

/** Folds a name for comparison, the ke also after kana (ひばりケ丘), without spaces and without 銀行, 支店 or "Bank" at the end. */
function plain(text: string): string {
  return folded(text)
    .replace(/[\s・.-]/g, "")
    .replace(/[ゖけ](?=\p{Script=Han})/gu, "が")
    .replace(/(銀行|支店|出張所|bank|branch)$/, "");
}
