import { randomUUID } from "node:crypto";
import { type Rejection, reject } from "../../../api/envelope.ts";
import { takesMail } from "../../../domain/account/mail-address.ts";
import type { ProblemCode } from "../../../domain/problem.ts";
import { correctAddress, isCorrectable } from "../../../features/account/correct-address.server.ts";
import { accountById } from "../../../features/account/db.server.ts";
import { firstPasswordAgain } from "../../../features/account/mails.server.ts";
import { isOnStaff } from "../../../features/account/on-staff.db.server.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { loggedMail, SendAgain } from "../../../platform/mail-log.ts";
import { settleFailed } from "../../../platform/mail-queue.ts";
import type { Queryable } from "../../../platform/sql.ts";

type Logged = NonNullable<Awaited<ReturnType<typeof loggedMail>>>;

/** Why a mail cannot be sent again, or null. */
export function whyNotAgain(mail: Pick<Logged, "text" | "recipient">): ProblemCode | null {
  if (mail.text === null || mail.recipient === null) return "mail_not_kept";
  return takesMail(mail.recipient) ? null : "address_takes_no_mail";
}

/** Whether the address of the mail's account can be corrected with it (CONSOLE-80). */
export async function canCorrect(db: Queryable, mail: Pick<Logged, "state" | "account_id" | "recipient">) {
  if (mail.state !== "failed" || mail.account_id === null) return false;
  if (await isOnStaff(db, mail.account_id)) return false;
  return isCorrectable(await accountById(db, mail.account_id), mail.recipient);
}

type Again = {
  /** Null: to whom it was sent. */
  to: string | null;
  isElsewhere: boolean;
  /** The address of the account is replaced by `to`. */
  isCorrection: boolean;
  operatorId: number;
  now: number;
};

/**
 * Queues a mail of the log once more, word for word (MAIL-13). A failed one is dealt with by that. To a corrected address
 * goes a new link to set the first password, instead of a mail whose link is void (MAIL-50).
 */
export function sendAgain(app: App, mail: Logged, again: Again): Promise<{ to: string } | Rejection> {
  const { to, isElsewhere, isCorrection, operatorId, now } = again;
  const address = to ?? mail.recipient ?? "";
  return app.db.tx(async (tx): Promise<{ to: string } | Rejection> => {
    const why = whyNotAgain({ text: mail.text, recipient: address });
    if (why) return reject(why);
    const from = mail.recipient ?? "";
    if (isCorrection) {
      if (mail.account_id === null || !isElsewhere) return reject("not_operable");
      const whyNot = await correctAddress(tx, { accountId: mail.account_id, from, to: address, now });
      if (whyNot) return reject(whyNot === "email_taken" ? { code: whyNot, field: "to" } : whyNot);
    }
    await settleFailed(tx, mail.key);
    const data: SendAgain = { logId: mail.id, to: address, by: operatorId };
    await recordEvent(tx, {
      type: "mail.sent_again",
      actor: `operator:${operatorId}`,
      subject: subjectOf(mail),
      detail: { mail: mail.id, isElsewhere },
      ...(isCorrection && mail.account_id !== null
        ? {
            personal: { accountId: mail.account_id, before: { email: from }, after: { email: address } },
          }
        : {}),
      now,
      mails: [
        ...(isCorrection && mail.kind === "account.first_password"
          ? []
          : [
              {
                key: `again:${mail.id}:${randomUUID()}`,
                kind: "log.again" as const,
                accountId: mail.account_id ?? undefined,
                checkoutId: mail.checkout_id ?? undefined,
                bookingId: mail.reservation_id ?? undefined,
                data,
              },
            ]),
        ...(isCorrection && mail.account_id !== null ? [firstPasswordAgain(mail.account_id)] : []),
      ],
    });
    return { to: address };
  });
}

function subjectOf(mail: Logged) {
  if (mail.reservation_id !== null) return `reservation:${mail.reservation_id}` as const;
  if (mail.checkout_id !== null) return `checkout:${mail.checkout_id}` as const;
  return `account:${mail.account_id ?? 0}` as const;
}
