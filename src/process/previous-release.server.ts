import { queueCardRemoval } from "../features/account/card-removal.db.server.ts";
import { mailAbout } from "../features/bookings/mail.server.ts";
import { mailsAbout } from "../features/contact/mails.server.ts";
import type { App } from "../platform/app.ts";
import { type QueuedMail, queueMails } from "../platform/mail-queue.ts";
import { reportFailedRow } from "../platform/sweeps.ts";
import {
  type RecordedMail,
  sentKeys,
  type TakenJob,
  takeJobs,
  takeRecordedMails,
} from "./previous-release.db.server.ts";

export const OLD_MAILS = "mails of the previous release";

/**
 * Takes over the mails that the previous release has queued in its own tables and has not sent. It runs again and again,
 * because in a rolling upgrade processes of both releases work at the same time. The release after this one drops the
 * tables and this file.
 */
export async function takeOverMails(app: App): Promise<void> {
  const now = app.clock();
  await app.db.tx(async (tx) => {
    const recorded = (await takeRecordedMails(tx)).map(aboutBookings);
    const jobs = await takeJobs(tx, now);
    const mails = [...recorded, ...jobs.flatMap((job) => readableMails(app, job))];
    const sent = await sentKeys(
      tx,
      mails.map(({ key }) => key),
    );
    await queueMails(
      tx,
      mails.filter(({ key }) => !sent.has(key)),
      now,
    );
    for (const { name, data } of jobs) {
      if (name === "account.forget_cards") await queueCardRemoval(tx, String(data.customerId), now);
    }
  });
}

/** A job that this release cannot read is dropped: it would stop all others for ever. */
function readableMails(app: App, job: TakenJob): QueuedMail[] {
  try {
    return mailsOf(job);
  } catch (error) {
    reportFailedRow(app, OLD_MAILS, job.name, error);
    return [];
  }
}

function aboutBookings({ reservationId, ...mail }: RecordedMail): QueuedMail {
  return mailAbout(reservationId === undefined ? mail : { ...mail, bookingId: reservationId });
}

function mailsOf({ name, data }: TakenJob): QueuedMail[] {
  const { key, ...rest } = data as { key: string; accountId?: number; inquiryId: number };
  switch (name) {
    case "reservations.mail":
      return [aboutBookings(data as RecordedMail)];
    case "account.verification":
      return [{ key, kind: name, accountId: rest.accountId }];
    case "account.password_reset":
    case "account.notice":
      return [{ key, kind: name, data: rest }];
    case "contact.operator":
    case "contact.acknowledgement":
      return mailsAbout(rest.inquiryId).filter(({ kind }) => kind === name);
    default:
      return [];
  }
}
