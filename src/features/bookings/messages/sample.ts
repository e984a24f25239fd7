import type { Locale } from "../../../domain/language/locale.ts";

/** The guest and the room of a made-up booking. */
export const samples: Record<Locale, { guest: string; room: string }> = {
  ja: { guest: "見本 花子", room: "見本の会議室" },
  en: { guest: "Hanako Mihon", room: "Sample Room" },
};
