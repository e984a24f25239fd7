import { createHash } from "node:crypto";
import type { Addressee } from "../../domain/addressee.ts";
import type { Operator } from "../../domain/brand/brand.ts";
import type { Sheet, SheetKind } from "../../domain/document-sheet.ts";
import type { Day } from "../../domain/time/day.ts";
import type { TransferAccount } from "../reservations/transfer.db.server.ts";

/**
 * A document as it was issued, in both languages: what the database keeps, and all that a PDF of it is made of. It is
 * never made again from what bookings, rooms or names are by then.
 */
export type Snapshot = {
  /** R-2026-000001 */
  number: string;
  issuedOn: Day;
  /** Estimates only. */
  validUntil: Day | null;
  /** The document that this one takes the place of. */
  replaces: { number: string; issuedOn: Day } | null;
  /** Return invoices: the qualified invoice that the hire stood on, if one was issued. */
  refersTo: { number: string; issuedOn: Day } | null;
  addressee: Addressee;
  /** Of the orderer: digits that a transfer begins with, so that it can be told from others. */
  transferName: string | null;
  account: TransferAccount | null;
  operator: Omit<Operator, "bankAccount" | "representative">;
  brandName: string;
  sheet: Sheet;
};

/** The letter before the number says the kind: numbers are counted by kind and year (DECISIONS 20). */
const LETTERS: Record<SheetKind, string> = {
  mitsumori: "M",
  seikyu: "S",
  ryosyu: "R",
  tekikakuseikyu: "T",
  tekikakuhenkan: "TH",
  edit_mitsumori: "EM",
  edit_seikyu: "ES",
};

export function numberText(kind: SheetKind, year: number, number: number): string {
  return `${LETTERS[kind]}-${year}-${String(number).padStart(6, "0")}`;
}

/** JSON with its keys in order, so that the text and its hash are the same however a database keeps it. */
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

/** Whether a kept document is still what was issued. */
export function isUntouched(row: { snapshot: Snapshot; sha256: Buffer }): boolean {
  return sha256(canonicalJson(row.snapshot)).equals(row.sha256);
}
