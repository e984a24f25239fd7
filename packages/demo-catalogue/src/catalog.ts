import type { Catalog, CatalogSpace } from "./format.ts";
import groups from "./groups.json" with { type: "json" };
import issuers from "./issuers.json" with { type: "json" };
import fukuoka from "./spaces/fukuoka.json" with { type: "json" };
import kyoto from "./spaces/kyoto.json" with { type: "json" };
import nagoya from "./spaces/nagoya.json" with { type: "json" };
import osaka from "./spaces/osaka.json" with { type: "json" };
import sapporo from "./spaces/sapporo.json" with { type: "json" };
import singapore from "./spaces/singapore.json" with { type: "json" };
import tokyo from "./spaces/tokyo.json" with { type: "json" };
import yokohama from "./spaces/yokohama.json" with { type: "json" };
import stations from "./stations.json" with { type: "json" };

const cities = [tokyo, yokohama, nagoya, kyoto, osaka, fukuoka, sapporo, singapore] as CatalogSpace[][];

/** The demo catalogue as one file of the format: what `catalog:import` takes. */
export const demoCatalog: Catalog = {
  stations,
  groups,
  issuers,
  spaces: cities.flat().sort((one, other) => one.id - other.id),
};
