import type { ComponentProps } from "react";
import { takesMail } from "../../../../domain/account/mail-address.ts";
import type { BookingDetail } from "../../../bookings/detail/contract.ts";
import { MailChoice, type MailDraft } from "../../../kit/decision/components/mail-choice.tsx";
import type { Preview } from "../../../kit/decision/contract.ts";
import type { Decision } from "../../../kit/decision/use-decision.ts";
import { DecisionPanel } from "../../../kit/panel/components/decision-panel.tsx";
import { BookingSummary } from "./booking-summary.tsx";

/** A decision about a booking: the booking above its fields, and below them whether the guest gets a mail. */
export function BookingPanel<Answer extends Preview>({
  decision,
  detail: { booking, guest },
  mail,
  onMail,
  children,
  ...rest
}: {
  decision: Decision<Answer>;
  detail: BookingDetail;
  mail: MailDraft;
  onMail: (mail: MailDraft) => void;
} & Omit<ComponentProps<typeof DecisionPanel>, "decision" | "number" | "note">) {
  return (
    <DecisionPanel decision={decision} number={booking.id} {...rest}>
      <BookingSummary booking={booking} />
      {children}
      <MailChoice
        mail={mail}
        onChange={onMail}
        mails={decision.answer?.mails ?? []}
        canSend={takesMail(guest.mail)}
      />
    </DecisionPanel>
  );
}
