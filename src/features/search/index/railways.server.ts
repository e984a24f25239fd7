import file from "../../../../public/ground/railways.json" with { type: "json" };
import type { Railways } from "../../../domain/search/map-ground.ts";
import { railNetwork } from "../../../domain/search/rides.ts";

/** The railways that the maps show, as a network for rides. */
export const railways = railNetwork((file as unknown as Railways).lines);
