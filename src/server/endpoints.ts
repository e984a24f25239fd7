import type { Feature } from "../api/handler.server.ts";
import { spacesFeature } from "../features/spaces/api.server.ts";
import type { App } from "./app.ts";
import type { JobHandlers } from "./jobs.ts";

/** Every feature of the API. A new one is a line here. */
export const FEATURES: readonly Feature[] = [spacesFeature];

/** What only a demo has: the outbox, the sandbox's card form. */
export const DEMO_FEATURES: readonly Feature[] = [];

/** Every kind of background job, by name. */
export const JOBS: JobHandlers = {};

/** What is due by the clock (expired holds, unpaid bookings, …): run every few seconds where background work is on. */
export const SWEEPS: readonly Sweep[] = [];

export type Sweep = { name: string; everySeconds: number; run: (app: App) => Promise<unknown> };
