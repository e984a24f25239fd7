import type { AppType, Brand } from "./brand.ts";
import { fureaispace } from "./fureaispace.ts";
import { international } from "./international.ts";

export function brandOf(appType: AppType): Brand {
  return BRANDS[appType];
}

export function isAppType(text: string): text is AppType {
  return Object.hasOwn(BRANDS, text);
}

const BRANDS: Record<AppType, Brand> = { fureaispace, international };
