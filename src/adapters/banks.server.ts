import zengin from "zengin-code";

/** A bank, or a branch of one. `kana` is its reading in full-width katakana. */
export type BankName = { code: string; name: string; kana: string };

/** Banks by name, reading (kana, hiragana, roman) or code, offline; those that begin with the word first. */
export function searchBanks(word: string, limit: number): BankName[] {
  return matching(Object.values(zengin), word, limit);
}

/** The same for the branches of a bank; null where there is no such bank. */
export function searchBranches(bankCode: string, word: string, limit: number): BankName[] | null {
  const bank = zengin[bankCode];
  return bank ? matching(Object.values(bank.branches), word, limit) : null;
}

/** The bank that somebody means by what they wrote: by code, by full name, or null where that is nobody or several. */
export function bankOf(written: { code: string; name: string }): BankName | null {
  const byCode = zengin[written.code];
  if (byCode) return shown(byCode);
  const name = plain(written.name);
  const found = name ? Object.values(zengin).filter((bank) => plain(bank.name) === name) : [];
  return found.length === 1 && found[0] ? shown(found[0]) : null;
}

/** The branch by its number (3 digits), or null. */
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
    const places = [
      entry.code.indexOf(wanted),
      plain(entry.name).indexOf(wanted),
      entry.kana.indexOf(reading),
      entry.roma.indexOf(wanted),
    ];
    return places.includes(0) ? 0 : places.some((place) => place > 0) ? 1 : 2;
  };
  const ranked = entries.map((entry) => ({ entry, rank: rank(entry) })).filter((one) => one.rank < 2);
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, limit)
    .map(({ entry }) => shown(entry));
}

/** The list writes readings in katakana without small letters: キョウ is キヨウ there. */
function asListed(word: string): string {
  const katakana = word.replace(/[\u3041-\u3096]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60));
  return katakana.replace(/[ァィゥェォッャュョヮ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1));
}

function shown({ code, name, kana }: Entry): BankName {
  return { code, name, kana };
}

/** 'みずほ銀行' and 'ﾐｽﾞﾎ' are looked for as they stand in the list: folded, without 銀行, 支店, "Bank" and spaces. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s・.-]/g, "")
    .replace(/(銀行|支店|出張所|bank|branch)$/, "");
}
