import { z } from "zod";
import { answeredWallSchema, bigintIdSchema, chargedCurrencySchema } from "../../../api/wire.ts";
import { OCCUPANCIES } from "../../../domain/availability/occupancy.ts";
import { OVERRIDE_CODES } from "../../../domain/booking/override.ts";
import { SETTLE_WAYS } from "../../../domain/booking/settlement.ts";
import { DOCUMENT_EFFECTS, DOCUMENT_KINDS } from "../../../domain/documents/document-kinds.ts";
import { severalLines } from "../../../domain/fields/text-field.ts";
import { LOCALES } from "../../../domain/language/locale.ts";
import { REFUND_LEDGER_KINDS } from "../../../domain/money/ledger.ts";
import { RIGHTS, type Right } from "../../../domain/staff.ts";

/** What the calls that change bookings have in common: what the person decides, and what would happen. */

export const idParams = z.object({ id: bigintIdSchema });
export const versionSchema = z.int().min(1);
/** A version in an address, for calls without a body. */
export const versionQuery = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

/** What became of each of several: ok, or the code and the sentence of what prevented it. */
export const outcomesSchema = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      ok: z.boolean(),
      problem: z.object({ code: z.string(), text: z.string() }).nullable(),
    }),
  ),
});

/** Whether the guest gets a mail, and the text that the person adds. */
export const mailSchema = z
  .object({
    send: z.boolean().default(true),
    note: z.string().transform(severalLines).pipe(z.string().max(1000)).default(""),
  })
  .default({ send: true, note: "" });

/** The reason in words; the codes differ from call to call. */
export const reasonTextSchema = z.string().transform(severalLines).pipe(z.string().max(500)).default("");

/** The rules that a person overrides knowingly. */
export const overrideSchema = z.array(z.enum(OVERRIDE_CODES)).max(50).default([]);

const sentenceSchema = {
  /** Which of several slots, from 0. */
  item: z.int(),
  /** The same in words. */
  text: z.string(),
};

export const previewSchema = z.object({
  /** Null where there was nothing before. */
  price_before: z.int().nullable(),
  price_after: z.int(),
  difference: z.int(),
  currency: chargedCurrencySchema,
  /** How a difference can be settled. */
  settle: z.array(z.enum(SETTLE_WAYS).exclude(["none"])),
  /** For a cancel: the fee, the refund, and the cost of transferring it. */
  fee: z.int().nullable(),
  refund: z.int().nullable(),
  transfer_fee: z.int().nullable(),
  /** What can be overridden, with the right that it takes. */
  rules_broken: z.array(
    z.object({
      code: z.enum(OVERRIDE_CODES),
      ...sentenceSchema,
      right: z.enum(RIGHTS as [Right, ...Right[]]),
    }),
  ),
  /** What cannot be overridden: any of these rejects the write. */
  impossible: z.array(z.object({ code: z.string(), ...sentenceSchema })),
  /** Who is in the way. */
  conflicts: z.array(
    z.object({
      item: z.int(),
      kind: z.enum(OCCUPANCIES),
      booking_id: z.int().nullable(),
      /** Until the end of its cleaning. */
      start_datetime: answeredWallSchema,
      end_datetime: answeredWallSchema,
      /** So many minutes of it are the cleaning. */
      cleaning: z.int(),
    }),
  ),
  /** The documents that will exist afterwards. */
  documents: z.array(z.enum(DOCUMENT_KINDS)),
  /** What is sent, and how it reads. */
  mails: z.array(
    z.object({
      kind: z.string(),
      to: z.string(),
      locale: z.enum(LOCALES),
      subject: z.string(),
      text: z.string(),
    }),
  ),
  /** What the ledger gets once the refund is made. */
  ledger: z.array(z.object({ kind: z.enum(REFUND_LEDGER_KINDS), amount: z.int() })),
});
export type Preview = z.output<typeof previewSchema>;
export type OverrideCode = Preview["rules_broken"][number]["code"];

/** A document whose content changes. */
export const paperSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** replaced: the next one has another number. ended: there is none any more. follows: it comes with the refund. */
  effect: z.enum(DOCUMENT_EFFECTS),
  number: z.string().nullable(),
  amount: z.int().nullable(),
});
