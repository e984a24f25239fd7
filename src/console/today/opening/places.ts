import type { OpeningStep } from "../../../domain/settings/opening.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";

/** Where a step is done in the console; the others say how it is done elsewhere. */
export const PLACES: Partial<Record<OpeningStep, string>> = {
  room: operatePaths.rooms(),
  policy: operatePaths.rooms(),
  company: operatePaths.setting("company"),
  accounts: operatePaths.setting("accounts"),
  texts: operatePaths.setting("legal"),
  issuer: operatePaths.issuers(),
  staff: operatePaths.staff(),
};
