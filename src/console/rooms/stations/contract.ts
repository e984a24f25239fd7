import { z } from "zod";
import type { Contract } from "../../../api/endpoint.ts";

const name = z.object({ ja: z.string().max(100), en: z.string().max(100) });

export const stationsContract = {
  "POST operate/stations": {
    summary: "Adds a station that rooms can be near to",
    auth: "operator",
    right: "rooms",
    idempotent: true,
    body: z.object({
      name,
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    answer: z.object({ id: z.int(), name }),
  },
} satisfies Contract;
export type StationsContract = typeof stationsContract;
