import { NOUNS } from "../../../console/nouns.ts";

/** The screens of the rail, in its order. */
export const SECTIONS = NOUNS.flatMap(({ section }) => section ?? []);
