import { NAMED_FEES } from "../../../domain/booking/staff-cancel.ts";
import { cancelByStaff } from "../../../features/bookings/cancel/staff-cancel.server.ts";
import { money } from "../../../i18n/format.ts";
import type { App } from "../../../platform/app.ts";
import { StartupError } from "../../../platform/startup-error.ts";
import {
  amountIn,
  atTheCommandLine,
  bookingNamed,
  checked,
  confirmed,
  describe,
  finish,
  flagsOf,
  mailOf,
  previewed,
  print,
  reasonOf,
} from "../../server/command.server.ts";
import { type CancelPreview, cancellationsContract } from "./contract.ts";
import { previewCancel } from "./preview.server.ts";

/** Runs `npm run operator -- cancel NUMBER --reason CODE`. False if `args` is another command. */
export async function cancelCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word, ...rest] = args;
  if (word !== "cancel") return false;
  const {
    positionals: [number],
    values: flags,
  } = flagsOf(rest);
  const row = await bookingNamed(app, number);
  const body = checked(cancellationsContract["POST operate/bookings/:id/cancel/preview"].body, {
    fee: NAMED_FEES.find((one) => one === flags.fee) ?? amountIn(flags.fee, row.currency),
    bears_transfer_fee: bearsTransferFee(flags.transfer),
    reason: reasonOf(flags),
    mail: mailOf(flags),
  });
  const { fee = null, bears_transfer_fee: bearsFee = null, reason, mail } = body;
  if (!reason) throw new StartupError("Give a --reason.");
  const staff = atTheCommandLine(app);
  const cancel = { fee, bearsTransferFee: bearsFee, reason, mail };
  const seen = confirmed(flags);
  if (seen) {
    const figures = { version: seen.version, fee: null, backFee: seen.amount };
    const decision = await cancelByStaff(app, row.id, cancel, figures, staff);
    await finish(app, decision, `Booking ${row.id} is canceled.`);
    return true;
  }
  const shown = previewed(await previewCancel(app, row.id, cancel, { staff, locale: "en" }));
  print(describe(row, shown, `--confirm ${row.version}:${shown.refund ?? 0}`, outcome(shown)));
  return true;
}

function bearsTransferFee(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== "ours" && text !== "guest") throw new StartupError("--transfer is ours or guest.");
  return text === "guest";
}

function outcome(preview: CancelPreview): string[] {
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
