import type { Brand } from "../brand/brand.ts";
import { isUnset } from "../fields/address-fields.ts";
import { linesAbroad, postcodeText } from "../fields/written-form.ts";
import { isFamilyNameFirst } from "../language/person-name.ts";
import type { BilingualText } from "../language/text.ts";

export const HONORIFICS = ["様", "御中", ""] as const;
type Honorific = (typeof HONORIFICS)[number];

/**
 * The person or organisation that a document is made out to. 様 for a person, 御中 for an organisation, none if the name
 * has its own honorific.
 */
export type Addressee = {
  name: BilingualText;
  honorific: Honorific;
  /** The lines of the billing address; absent on documents that were issued before addresses were printed. */
  address?: string[];
};

export type Payer = {
  receiptName: string | null;
  /** Where staff have corrected the receipt name (DOC-42); otherwise it follows from the name. */
  honorific?: Honorific | null;
  company: string | null;
  firstName: string;
  lastName: string;
  address: BillingAddress;
};

/** As the account has it: each part may be unset. */
type BillingAddress = Record<"postcode" | "prefecture" | "city" | "block" | "building", string | null>;

/** The receipt name, else the company, else the person (DOC-15), with the billing address (DOC-29). */
export function addresseeOf(payer: Payer, brand: Pick<Brand, "postalCode">): Addressee {
  const { receiptName, honorific, company, firstName, lastName } = payer;
  const address = addressLines(payer.address, brand);
  const given = receiptName?.trim() || company?.trim();
  if (given) return { name: { ja: given, en: given }, honorific: honorific ?? honorificOf(given), address };
  const ja = `${lastName} ${firstName}`.trim();
  const en = isFamilyNameFirst(lastName, firstName) ? ja : `${firstName} ${lastName}`.trim();
  return { name: { ja, en }, honorific: "様", address };
}

/** A company, or a person there, who is then addressed as a person. Of an estimate that knows no address. */
export function addresseeAt(company: string, person: string): Addressee {
  const name = person === "" ? company : `${company} ${person}`;
  const honorific = person === "" ? honorificOf(company) : honorificOf(person) === "" ? "" : "様";
  return { name: { ja: name, en: name }, honorific };
}

/**
 * The addressee with its address as the issued document has it, if both are the same address: the same parts in another
 * order are not another address, and a document issued before addresses were printed stays valid (DOC-11).
 */
export function writtenAs(issued: Pick<Addressee, "address">, addressee: Addressee): Addressee {
  const { address } = issued;
  const isSame = address === undefined || wordsOf(address) === wordsOf(addressee.address ?? []);
  return isSame ? { ...addressee, address } : addressee;
}

/** Each word once, in one order. */
function wordsOf(lines: readonly string[]): string {
  const words = lines.flatMap((line) => line.split(/[\s,]+/)).filter(Boolean);
  return [...new Set(words)].sort().join(" ");
}

/** From the largest part to the smallest in Japan, from the street to the postal code elsewhere. */
function addressLines(address: BillingAddress, { postalCode }: Pick<Brand, "postalCode">): string[] {
  const part = (name: keyof BillingAddress) => (isUnset(address[name]) ? "" : (address[name] ?? "").trim());
  const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);
  const town = joined("", part("prefecture"), part("city"), part("block"));
  const lines =
    postalCode === "japanese"
      ? [part("postcode") && `〒${postcodeText(part("postcode"))}`, joined(" ", town, part("building"))]
      : linesAbroad({
          postcode: part("postcode"),
          prefecture: part("prefecture"),
          city: part("city"),
          block: part("block"),
          building: part("building"),
        });
  return lines.filter(Boolean);
}

/** A company under the name that it gives itself, with its address in one line. */
export function companyAddressee({ name, address }: { name: string; address: string }): Addressee {
  const honorific = honorificOf(name) === "" ? "" : "御中";
  return { name: { ja: name, en: name }, honorific, address: [address] };
}

export function honorificOf(name: string): Addressee["honorific"] {
  if (/(様|さま|殿|御中|先生|宛)$/.test(name)) return "";
  return ORGANISATIONS.some((word) => word.test(name)) ? "御中" : "様";
}

const ORGANISATIONS = [
  /(株式|有限|合同|合資|合名|相互)会社/,
  /[（(][株有同資名社財医学福宗][)）]|[㈱㈲]/,
  /(法人|協会|組合|財団|連盟|連合会|同盟|委員会|協議会|商工会|研究会|同好会|後援会|町内会|自治会|実行委員会)/,
  /(大学|大学院|学校|高校|学園|学院|幼稚園|保育園|研究所|研究室|事務所|事務局|病院|医院|クリニック|銀行|信用金庫|役所|役場|省|庁)$/,
  /(事業部|営業部|総務部|人事部|経理部|企画部|開発部|本部|支社|支店|本社|営業所|[^一-龠]部|課|係|店|塾|教室|サークル|クラブ|スタジオ|劇団|楽団)$/,
  /(^|[\s,.])(inc|ltd|llc|llp|corp|co|corporation|company|limited|gmbh|plc|pte|pty|k\.?k|association|university|foundation|institute|school)\.?([\s,]|$)/i,
];
