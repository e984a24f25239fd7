import type { App } from "../../platform/app.ts";
import { removeOldStaffBrowsers } from "./second-factor/browsers.db.server.ts";
import { removeExpiredChallenges } from "./second-factor/db.server.ts";
import { removeOldInvitations } from "./staff/invitations.db.server.ts";

/** Removes what signing in leaves behind. The guests' sweep removes ended sessions, including those of the console. */
async function sweepStaff({ db, clock }: App): Promise<void> {
  const now = clock();
  await removeExpiredChallenges(db, now);
  await removeOldStaffBrowsers(db, now);
  await removeOldInvitations(db, now);
}

export const operatorSweeps = [{ name: "staff", everySeconds: 3600, run: sweepStaff }];
