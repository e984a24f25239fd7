import { fukuokaSapporo } from "./chosen/fukuoka-sapporo.ts";
import { kansai } from "./chosen/kansai.ts";
import { singapore } from "./chosen/singapore.ts";
import { tokyo } from "./chosen/tokyo.ts";
import { yokohamaNagoya } from "./chosen/yokohama-nagoya.ts";
import type { Choice } from "./style.ts";

/** The demo catalogue's rooms, each with colours, layout and light of its own; the rest comes from the base style. */
export const chosen: Record<number, Choice> = {
  ...tokyo,
  ...yokohamaNagoya,
  ...kansai,
  ...fukuokaSapporo,
  ...singapore,
};
