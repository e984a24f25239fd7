import { texts } from "../../i18n/texts.ts";

/** How answers name who did something without being a person. */
export const messages = texts({
  system: ["システム", "System"],
});
