import { money } from "../../../i18n/format.ts";
import type { BookingCommand } from "../../server/booking-command.server.ts";
import type { CancelPreview } from "./contract.ts";

/** `npm run operator -- cancel NUMBER --reason CODE`. */
export const CANCEL_COMMANDS: Record<string, BookingCommand> = {
  cancel: {
    call: "cancel",
    needs: ["reason"],
    amountField: "back_fee",
    follows: ({ fee }: CancelPreview) => ({ fee }),
    amount: ({ refund }: CancelPreview) => refund ?? 0,
    lines,
    done: ({ id }) => `Booking ${id} is canceled.`,
  },
};

function lines(preview: CancelPreview): string[] {
  const { currency, choices, transfer_fee: transferFee, refund_to: to, due, arrived } = preview;
  const { policy } = choices;
  return [
    `Fee ${money(preview.fee ?? 0, currency)} (by the policy ${policy.percent}%: ${money(policy.fee, currency)})`,
    ...(transferFee ? [`Transfer fee of the guest's: ${money(transferFee, currency)}`] : []),
    `Refund ${money((preview.refund ?? 0) + arrived, currency)}${to ? ` to the ${to}` : ""}`,
    ...(preview.is_account_missing ? ["The refund waits for a bank account, which the mail asks for."] : []),
    ...(due > 0 ? [`Still to be paid: ${money(due, currency)}`] : []),
  ];
}
