import { type RailFacts, type Railways, readRailFacts } from "../../../domain/search/rail-facts.ts";

/*
 * The railways around the cities of the product, as facts: names, places, the order on a line, what stops where. Read when
 * somebody first asks for a ride. Where they are from: docs/decisions/041.
 */

let reading: Promise<Railways> | null = null;

export function readRailways(): Promise<Railways> {
  reading ??= Promise.all([
    import("./tokyo.json", { with: { type: "json" } }),
    import("./kansai.json", { with: { type: "json" } }),
    import("./nagoya.json", { with: { type: "json" } }),
    import("./fukuoka.json", { with: { type: "json" } }),
    import("./sapporo.json", { with: { type: "json" } }),
    import("./sendai.json", { with: { type: "json" } }),
    import("./hiroshima.json", { with: { type: "json" } }),
    import("./singapore.json", { with: { type: "json" } }),
  ]).then((files) => readRailFacts(files.map((file): RailFacts => file.default)));
  return reading;
}
