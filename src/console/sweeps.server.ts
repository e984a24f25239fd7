import { removeOldStaffBrowsers } from "../features/staff/browsers.db.server.ts";
import { removeExpiredChallenges } from "../features/staff/db.server.ts";
import { removeOldInvitations } from "../features/staff/invitations.db.server.ts";
import type { App } from "../platform/app.ts";

/** Removes what signing in leaves behind. The guests' sweep removes ended sessions, including those of the console. */
async function sweepStaff({ db, clock }: App): Promise<void> {
  const now = clock();
  await removeExpiredChallenges(db, now);
  await removeOldStaffBrowsers(db, now);
  await removeOldInvitations(db, now);
}

export const operatorSweeps = [{ name: "staff", everySeconds: 3600, run: sweepStaff }];
