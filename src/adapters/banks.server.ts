import zengin from "zengin-code";
import { kanaKey, romajiKey } from "../domain/fields/bank-reading.ts";
import { folded } from "../domain/search/folded.ts";

/** A bank, or a branch of one. `kana` is its reading in full-width katakana. */
type BankName = { code: string; name: string; kana: string };

/**
 * Searches banks by name, reading (kana, hiragana, romaji), the name that they have in Latin letters or had before, or code,
 * offline. The whole name comes first, then matches at the beginning.
 */
export function searchBanks(word: string, limit: number): BankName[] {
  const all = Object.values(zengin);
  // The list has さがみ農協 for what calls itself JAさがみ.
  const [, cooperative] = /^ja([^a-z].*)$/.exec(folded(word)) ?? [];
  if (cooperative)
    return matching(
      all.filter(({ name }) => name.endsWith("農協")),
      cooperative,
      limit,
    );
  return matching(all, word, limit, KNOWN_AS);
}

/** What banks call themselves beside the list's names and their readings. */
const KNOWN_AS: Readonly<Record<string, readonly string[]>> = {
  "0005": ["mufg", "mitsubishi ufj"],
  "0009": ["smbc", "sumitomo mitsui"],
  "0010": ["resona"],
  "0017": ["saitama resona"],
  "0034": ["seven"],
  "0035": ["sony"],
  "0038": ["住信sbiネット", "sbi sumishin net"],
  "0040": ["aeon"],
  "0125": ["77", "seventy-seven"],
  "0288": ["mitsubishi ufj trust"],
  "0294": ["sumitomo mitsui trust"],
  "9900": ["japan post", "jp", "郵便局", "郵貯"],
};

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

/** The branch of a bank whose full name or reading this is; null if none or several have it. */
export function branchNamed(bankCode: string, written: string): BankName | null {
  const name = plain(written);
  const kana = KANA.test(name) ? kanaKey(name) : null;
  const found = Object.values(zengin[bankCode]?.branches ?? {}).filter(
    (branch) => plain(branch.name) === name || (kana !== null && keysOf(branch).kana === kana),
  );
  return name && found.length === 1 && found[0] ? shown(found[0]) : null;
}

type Entry = { code: string; name: string; kana: string; hira: string; roma: string };

function matching(
  entries: readonly Entry[],
  word: string,
  limit: number,
  knownAs: typeof KNOWN_AS = {},
): BankName[] {
  const wanted = plain(word);
  if (!wanted) return [];
  const kana = KANA.test(wanted) ? kanaKey(wanted) : null;
  const roma = /^[a-z'’ -]+$/.test(wanted) ? romajiKey(wanted) : null;
  const rank = (entry: Entry) => {
    const name = plain(entry.name);
    const { kana: listedKana, roma: listedRoma } = keysOf(entry);
    const others = (knownAs[entry.code] ?? []).map(plain);
    const isWhole = name === wanted || others.includes(wanted);
    if (isWhole || (kana && listedKana === kana) || (roma && listedRoma === roma)) return 0;
    const places = [
      entry.code.indexOf(wanted),
      name.indexOf(wanted),
      ...others.map((other) => other.indexOf(wanted)),
      kana ? listedKana.indexOf(kana) : -1,
      entry.roma.indexOf(wanted),
      roma ? listedRoma.indexOf(roma) : -1,
    ];
    return places.includes(0) ? 1 : places.some((place) => place > 0) ? 2 : 3;
  };
  const ranked = entries.map((entry) => ({ entry, rank: rank(entry) })).filter((one) => one.rank < 3);
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ entry }) => shown(entry));
}

/** The folded readings of an entry. Kept: a search compares a thousand of them with each letter that is typed. */
function keysOf(entry: Entry): Pick<Entry, "kana" | "roma"> {
  const known = keys.get(entry);
  if (known) return known;
  const made = { kana: kanaKey(entry.kana), roma: romajiKey(entry.roma) };
  keys.set(entry, made);
  return made;
}

const keys = new WeakMap<Entry, Pick<Entry, "kana" | "roma">>();

const KANA = /^[\u3041-\u3096\u30a1-\u30faーｰ－-]+$/;

function shown({ code, name, kana }: Entry): BankName {
  return { code, name, kana };
}

/**
 * Folds a name for comparison, the ke also after kana (ひばりケ丘), without spaces and without what stands around the name itself:
 * 銀行, 支店 or "Bank" at the end, also in short (ちばぎん), "The" and "Bank of" before it.
 */
function plain(text: string): string {
  return folded(text)
    .replace(/[\s・.-]/g, "")
    .replace(/[ゖけ](?=\p{Script=Han})/gu, "が")
    .replace(/(銀行|支店|出張所|bank|branch|(?<=..)ぎん)$/, "")
    .replace(/^(the(?=[a-z]{3}))?(bankof)?/, "");
}
