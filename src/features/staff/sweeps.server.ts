import type { App } from "../../platform/app.ts";
import { removeOldStaffBrowsers } from "./browsers.db.server.ts";
import { removeExpiredChallenges } from "./db.server.ts";
import { removeOldInvitations } from "./invitations.db.server.ts";

/** Removes what signing in leaves behind. The guests' sweep removes ended sessions, including those of the console. */
async function sweepStaff({ db, clock }: App): Promise<void> {
  const now = clock();
  await removeExpiredChallenges(db, now);
  await removeOldStaffBrowsers(db, now);
  await removeOldInvitations(db, now);
}

export const staffSweeps = [{ name: "staff", everySeconds: 3600, run: sweepStaff }];
