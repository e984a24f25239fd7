import type { Brand } from "../../domain/brand/brand.ts";
import type { Locale } from "../../domain/language/locale.ts";
import type { Day } from "../../domain/time/day.ts";

/** The guest and the things that a sample mail is about. All are made up. */
export type SampleAbout = { brand: Brand; locale: Locale; guest: string; room: string; day: Day };
