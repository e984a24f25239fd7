import { randomUUID } from "node:crypto";
import { type Rejection, reject } from "../../../api/envelope.ts";
import { takesMail } from "../../../domain/account/mail-address.ts";
import type { ProblemCode } from "../../../domain/problem.ts";
import type { App } from "../../../platform/app.ts";
import { recordEvent } from "../../../platform/events.ts";
import type { loggedMail, SendAgain } from "../../../platform/mail-log.ts";

type Logged = NonNullable<Awaited<ReturnType<typeof loggedMail>>>;

/** Why a mail cannot be sent again, or null. */
export function whyNotAgain(mail: Pick<Logged, "text" | "recipient">): ProblemCode | null {
  if (mail.text === null || mail.recipient === null) return "mail_not_kept";
  return takesMail(mail.recipient) ? null : "address_takes_no_mail";
}

/** Queues a mail of the log once more, word for word (MAIL-13). */
export async function sendAgain(
  app: App,
  mail: Logged,
  {
    to,
    isElsewhere,
    operatorId,
    now,
  }: { to: string | null; isElsewhere: boolean; operatorId: number; now: number },
): Promise<{ to: string } | Rejection> {
  const address = to ?? mail.recipient ?? "";
  const why = whyNotAgain({ text: mail.text, recipient: address });
  if (why) return reject(why);
  const data: SendAgain = { logId: mail.id, to: address, by: operatorId };
  return app.db.tx(async (tx) => {
    await recordEvent(tx, {
      type: "mail.sent_again",
      actor: `operator:${operatorId}`,
      subject: subjectOf(mail),
      detail: { mail: mail.id, isElsewhere },
      now,
      mails: [
        {
          key: `again:${mail.id}:${randomUUID()}`,
          kind: "log.again",
          accountId: mail.account_id ?? undefined,
          checkoutId: mail.checkout_id ?? undefined,
          bookingId: mail.reservation_id ?? undefined,
          data,
        },
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
