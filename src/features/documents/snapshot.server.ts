import { createHash } from "node:crypto";
import type { Brand, Operator } from "../../domain/brand/brand.ts";
import type { Addressee } from "../../domain/documents/addressee.ts";
import type { SheetKind } from "../../domain/documents/document-kinds.ts";
import type { Sheet } from "../../domain/documents/document-sheet.ts";
import type { BilingualText } from "../../domain/language/text.ts";
import { type ChargedCurrency, CURRENCIES } from "../../domain/money/money.ts";
import type { Day } from "../../domain/time/day.ts";
import type { TransferAccount } from "../bookings/transfer.server.ts";

/**
 * A document as it was issued, in both languages: what the database stores (DOC-12), and all that its PDF is made of.
 * Later changes of bookings, spaces or names do not reach it.
 */
export type Snapshot = {
  /** R-2026-000001 */
  number: string;
  issuedOn: Day;
  /** Estimates only. */
  validUntil: Day | null;
  /** The document that this one replaces. */
  replaces: { number: string; issuedOn: Day } | null;
  /** Return invoices: the qualified invoice that listed the hire, if one was issued. */
  refersTo: { number: string; issuedOn: Day } | null;
  addressee: Addressee;
  /** The digits to put before the name of the sender of a transfer, so that it can be attributed. */
  transferName: string | null;
  account: TransferAccount | null;
  operator: Pick<Operator, "postalCode" | "phone" | "email"> &
    Record<"name" | "address" | "hours", BilingualText> & {
      /** Singapore dollars only, and only where it is registered. */
      gstNumber?: string;
    };
  /** Of documents that were issued before it had two languages, the name alone. */
  brandName: string | BilingualText;
  /** The name of the company's logo of that day, if it had one. */
  logo?: string;
  sheet: Sheet;
};

/** The company as a document names it on the day of its issue; with its GST number if there is such a tax on it (DOC-49). */
export function companyOn(
  { operator, name, logo }: Pick<Brand, "operator" | "name" | "logo">,
  { currency, isTaxed }: { currency: ChargedCurrency; isTaxed: boolean },
): Pick<Snapshot, "operator" | "brandName" | "logo"> {
  const hasGst = CURRENCIES[currency].hasGst && isTaxed;
  return {
    operator: {
      name: operator.name,
      postalCode: operator.postalCode,
      address: operator.address,
      phone: operator.phone,
      email: operator.email,
      hours: operator.hours,
      ...(hasGst && operator.gst && { gstNumber: operator.gst.registrationNumber }),
    },
    brandName: name,
    ...(logo.own && { logo: logo.own.name }),
  };
}

/** The letters before the number. Numbers are counted by kind and year (DOC-9). */
const LETTERS: Record<SheetKind, string> = {
  mitsumori: "M",
  seikyu: "S",
  ryosyu: "R",
  tekikakuseikyu: "T",
  tekikakuhenkan: "TH",
  edit_mitsumori: "EM",
  edit_seikyu: "ES",
  gekkanseikyu: "G",
};

/** G-2026-000001, and of the series of another issuer G3-2026-000001 (CORP-42). */
export function monthNumberText(series: number, year: number, number: number): string {
  const letters = `${LETTERS.gekkanseikyu}${series === 0 ? "" : series}`;
  return `${letters}-${year}-${String(number).padStart(6, "0")}`;
}

export function numberText(kind: SheetKind, year: number, number: number): string {
  return `${LETTERS[kind]}-${year}-${String(number).padStart(6, "0")}`;
}

/** The kind of document whose numbers begin with these letters; null if there is none. */
export function kindOfNumber(letters: string): SheetKind | null {
  const kinds = Object.keys(LETTERS) as SheetKind[];
  return kinds.find((kind) => LETTERS[kind] === letters) ?? null;
}

/** JSON with sorted keys, so that the text and its hash do not depend on how the database stores it. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`).join(",")}}`;
}

export function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Whether a stored document is still what was issued. */
export function isUntouched(row: { snapshot: Snapshot; sha256: Buffer }): boolean {
  return sha256(canonicalJson(row.snapshot)).equals(row.sha256);
}
