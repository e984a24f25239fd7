import type { AppType, Brand } from "./brand.ts";
import { fureaispace } from "./fureaispace.ts";
import { international } from "./international.ts";

export function brandOf(appType: AppType): Brand {
  return BRANDS[appType];
}

const BRANDS: Record<AppType, Brand> = { fureaispace, international };
