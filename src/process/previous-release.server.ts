import { queueCardRemoval } from "../features/account/card-removal.db.server.ts";
import { mailAbout } from "../features/bookings/mail.server.ts";
import { mailsAbout } from "../features/contact/mails.server.ts";
import type { App } from "../platform/app.ts";
import { type QueuedMail, queueMails } from "../platform/mail-queue.ts";
import {
  type RecordedMail,
  sentKeys,
  type TakenJob,
  takeJobs,
  takeRecordedMails,
} from "./previous-release.db.server.ts";

/**
 * Takes over the mails that the previous release has queued in its own tables and has not sent. It runs again and again,
 * because in a rolling upgrade processes of both releases work at the same time. The release after this one drops the
 * tables and this file.
 */
export async function takeOverMails({ db, clock }: App): Promise<void> {
  const now = clock();
  await db.tx(async (tx) => {
    const recorded = (await takeRecordedMails(tx)).map(aboutBookings);
    const jobs = await takeJobs(tx, now);
    const mails = [...recorded, ...jobs.flatMap(mailsOf)];
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
