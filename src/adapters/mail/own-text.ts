import type { BookingMailKind } from "../../domain/booking/booking-mails.ts";
import type { Brand } from "../../domain/brand/brand.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { ParagraphKind } from "../../domain/own-paragraphs.ts";
import { filledText, PLACEHOLDERS, type Placeholder } from "../../domain/placeholders.ts";

const NOTHING = Object.fromEntries(PLACEHOLDERS.map((name) => [name, null])) as Record<Placeholder, null>;

/** What the company adds to a kind of mail, with what is known filled in (MAIL-52, MAIL-53). */
export function ownText(
  { mailTexts }: Pick<Brand, "mailTexts">,
  kind: ParagraphKind,
  locale: Locale,
  values: Partial<Record<Placeholder, string>> = {},
): { own?: string } {
  return own([mailTexts[kind]?.[locale]], values);
}

/** The same in a mail about bookings: below it what each of the groups adds whose rooms it is about (MAIL-54). */
export function ownGroupText(
  { mailTexts, groupMailTexts }: Pick<Brand, "mailTexts" | "groupMailTexts">,
  { kind, groupIds }: { kind: BookingMailKind; groupIds: readonly (number | null)[] },
  locale: Locale,
  values: Partial<Record<Placeholder, string>>,
): { own?: string } {
  const ofGroups = groupMailTexts.filter((one) => one.kind === kind && groupIds.includes(one.groupId));
  return own([mailTexts[kind]?.[locale], ...ofGroups.map(({ text }) => text[locale])], values);
}

function own(
  texts: readonly (string | undefined)[],
  values: Partial<Record<Placeholder, string>>,
): { own?: string } {
  const filled = texts.flatMap((text) => (text ? [filledText(text, { ...NOTHING, ...values })] : []));
  return filled.length > 0 ? { own: filled.join("\n\n") } : {};
}
