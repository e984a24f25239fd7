import type { Feature } from "../api/handler.server.ts";
import { accountFeature } from "../features/account/api.server.ts";
import { accountJobs, sweepAccounts } from "../features/account/jobs.server.ts";
import { cartFeature } from "../features/cart/api.server.ts";
import { changesFeature } from "../features/changes/api.server.ts";
import { contactFeature } from "../features/contact/api.server.ts";
import { contactJobs } from "../features/contact/jobs.server.ts";
import { documentsFeature } from "../features/documents/api.server.ts";
import { searchFeature } from "../features/finding/api.server.ts";
import { trimChanges } from "../features/finding/db.server.ts";
import { outboxFeature } from "../features/outbox/api.server.ts";
import { paymentsFeature } from "../features/payments/api.server.ts";
import { sandboxFeature } from "../features/payments/sandbox.api.server.ts";
import { paymentSweeps } from "../features/payments/sweep.server.ts";
import { profileFeature } from "../features/profile/api.server.ts";
import { reservationsFeature } from "../features/reservations/api.server.ts";
import { reservationSweeps } from "../features/reservations/due.server.ts";
import { reservationJobs } from "../features/reservations/jobs.server.ts";
import { spacesFeature } from "../features/spaces/api.server.ts";
import { walletFeature } from "../features/wallet/api.server.ts";
import type { App } from "./app.ts";
import type { JobHandlers } from "./jobs.ts";

/** Every feature of the API. A new one is a line here. */
export const FEATURES: readonly Feature[] = [
  spacesFeature,
  searchFeature,
  accountFeature,
  profileFeature,
  walletFeature,
  contactFeature,
  reservationsFeature,
  changesFeature,
  paymentsFeature,
  cartFeature,
  documentsFeature,
];

/** What only a demo has: the outbox, the sandbox's card form. */
export const DEMO_FEATURES: readonly Feature[] = [outboxFeature, sandboxFeature];

/** Every kind of background job, by name. */
export const JOBS: JobHandlers = { ...accountJobs, ...contactJobs, ...reservationJobs };

/** What is due by the clock (expired holds, unpaid bookings, …): run every few seconds where background work is on. */
export const SWEEPS: readonly Sweep[] = [
  { name: "accounts", everySeconds: 3600, run: sweepAccounts },
  { name: "occupancy-changes", everySeconds: 60, run: ({ db }) => trimChanges(db) },
  ...reservationSweeps,
  ...paymentSweeps,
];

export type Sweep = { name: string; everySeconds: number; run: (app: App) => Promise<unknown> };
