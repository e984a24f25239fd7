import type { AppType, Brand } from "./brand.ts";
import { fureaispace } from "./fureaispace.ts";
import { international } from "./international.ts";

export function brandOf(appType: AppType): Brand {
  return BRANDS[appType];
}

const BRANDS: Record<AppType, Brand> = { fureaispace, international };

/** The brands as a demo has them, with companies that do not exist. */
export const DEMO_BRANDS: readonly Brand[] = Object.values(BRANDS);
