import type { App } from "../../platform/app.ts";
import type { StaleCatalog } from "../occupancy/facts.server.ts";
import type { CatalogSpace } from "./contract.ts";

/** Runs `work` with the spaces of the catalogue, and again with a fresh catalogue where it answers that it was stale. */
export async function retryOnStaleCatalog<Answer>(
  app: App,
  ids: readonly number[],
  work: (spaces: Map<number, CatalogSpace>) => Promise<Answer | StaleCatalog>,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const answer = await work(await app.catalog.spaces([...new Set(ids)]));
    if (!isStale(answer)) return answer;
    if (tries === 5) throw new Error("the catalogue changes faster than it can be read");
    await app.catalog.refresh();
  }
}

function isStale(answer: unknown): answer is StaleCatalog {
  return typeof answer === "object" && answer !== null && "stale" in answer;
}
