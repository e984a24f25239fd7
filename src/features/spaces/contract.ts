import { z } from "zod";
import type { Contract } from "../../api/endpoint.ts";

/** The calls about rooms (SPEC section 7; API.md, Answers). */
export const spacesContract = {} satisfies Contract;
export type SpacesContract = typeof spacesContract;

/** Ids come as numbers or as numeric strings (API.md, Conventions). */
export const idSchema = z.coerce.number().int().min(1).max(2_147_483_647);
