import { z } from "zod";
import { typedLine } from "../../../domain/fields/text-field.ts";
import { LOCALES } from "../../../domain/language/locale.ts";

/** A guest as staff type one in: with a booking, or alone. */

const guestText = z.string().max(200).transform(typedLine);
const optionalText = guestText.nullish().transform((text) => text?.trim() || null);

export const newGuestSchema = z.object({
  last_name: guestText,
  first_name: guestText,
  company: optionalText,
  name_kana: optionalText,
  phone_number: optionalText,
  /** Without one the guest gets no mails. */
  email: optionalText,
  locale: z.enum(LOCALES).optional(),
});
export type NewGuestBody = z.output<typeof newGuestSchema>;
