import type { Brand } from "../../domain/brand/brand.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Day } from "../../domain/time/day.ts";

/** Whom and what the sample of a mail is about: nobody and nothing that there is. */
export type SampleAbout = { brand: Brand; locale: Locale; guest: string; room: string; day: Day };
