import { reinstateBooking } from "../../../features/bookings/cancel/reinstate.server.ts";
import { repriceByStaff } from "../../../features/bookings/change/reprice.server.ts";
import { changeByStaff } from "../../../features/bookings/change/staff-change.server.ts";
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
  type Flags,
  finish,
  flagsOf,
  mailOf,
  previewed,
  print,
  reasonOf,
} from "../../server/command.server.ts";
import { type AmendmentPreview, amendmentsContract } from "./contract.ts";
import { previewChange, previewPrice } from "./preview.server.ts";
import { previewReinstate } from "./reinstate.server.ts";
import { changeOf } from "./request.server.ts";

/** Runs `npm run operator -- change`, `move`, `price` and `reinstate`. False if `args` is another command. */
export async function amendmentsCommand(args: readonly string[], app: App): Promise<boolean> {
  const [word = "", ...rest] = args;
  const command = COMMANDS[word];
  if (!command) return false;
  const { positionals, values } = flagsOf(rest);
  await command(app, positionals, values);
  return true;
}

type Command = (app: App, words: readonly string[], flags: Flags) => Promise<void>;

const COMMANDS: Record<string, Command | undefined> = {
  change,
  /** The same with `--room`. */
  move: change,
  price,
  reinstate,
};

async function change(app: App, [number]: readonly string[], flags: Flags): Promise<void> {
  const row = await bookingNamed(app, number);
  const staff = atTheCommandLine(app);
  const own = amountIn(flags.price, row.currency);
  const body = checked(amendmentsContract["POST operate/bookings/:id/change/preview"].body, {
    space_id: flags.room === undefined ? undefined : Number(flags.room),
    start_datetime: flags.from,
    end_datetime: flags.to,
    cleaning: flags.cleaning === undefined ? undefined : Number(flags.cleaning),
    price_basis: own === undefined ? flags.basis : "own",
    price: own,
    settle: flags.settle,
    pay_by: flags["pay-by"],
    due_on: flags["due-on"],
    override: overridesOf(flags),
    reason: reasonOf(flags),
    mail: mailOf(flags),
  });
  const seen = confirmed(flags);
  if (seen) {
    if (!flags.settle) throw new StartupError("Say with --settle what happens to the difference.");
    const figures = { version: seen.version, price: seen.amount };
    const decision = await changeByStaff(app, row.id, changeOf(body), figures, staff);
    return finish(app, decision, `Booking ${row.id} is changed.`);
  }
  const shown = previewed(await previewChange(app, row.id, changeOf(body), { staff, locale: "en" }));
  print(describe(row, shown, confirmationOf(row.version, shown, flags), ways(shown)));
}

async function price(app: App, [number, amount]: readonly string[], flags: Flags): Promise<void> {
  const row = await bookingNamed(app, number);
  const staff = atTheCommandLine(app);
  const body = checked(amendmentsContract["POST operate/bookings/:id/price/preview"].body, {
    price: amountIn(amount ?? "", row.currency),
    settle: flags.settle,
    override: overridesOf(flags),
    reason: reasonOf(flags),
    mail: mailOf(flags),
  });
  const { reason, settle = null, override: overrides, mail } = body;
  if (!reason) throw new StartupError("Give a --reason.");
  const reprice = { price: body.price, settle, overrides, reason, mail };
  const seen = confirmed(flags);
  if (seen) {
    if (seen.amount !== body.price) throw new StartupError("Another price was shown.");
    const decision = await repriceByStaff(app, row.id, { ...reprice, version: seen.version }, staff);
    return finish(app, decision, `Booking ${row.id} costs ${money(body.price, row.currency)}.`);
  }
  const shown = previewed(await previewPrice(app, row.id, reprice, { staff, locale: "en" }));
  print(describe(row, shown, confirmationOf(row.version, shown, flags), ways(shown)));
}

async function reinstate(app: App, [number]: readonly string[], flags: Flags): Promise<void> {
  const row = await bookingNamed(app, number);
  const staff = atTheCommandLine(app);
  const body = checked(amendmentsContract["POST operate/bookings/:id/reinstate/preview"].body, {
    pay_by: flags["pay-by"],
    mail: mailOf(flags),
  });
  const wanted = { payBy: body.pay_by, mail: body.mail };
  const seen = confirmed(flags);
  if (seen) {
    const decision = await reinstateBooking(app, row.id, { ...wanted, version: seen.version }, staff);
    return finish(app, decision, `Booking ${row.id} is taken back, payable until ${body.pay_by}.`);
  }
  const shown = previewed(await previewReinstate(app, row.id, wanted, staff));
  print(describe(row, shown, `--confirm ${row.version}:${shown.price_after}`, []));
}

/** The codes of all `--override`, each with one code or several. */
function overridesOf({ override = [] }: Flags): string[] {
  return override.flatMap((codes) => codes.split(","));
}

/** How the difference can be settled, the usual way first. */
function ways({ settlements, currency }: AmendmentPreview): string[] {
  return settlements.map(({ way, price: total, due, pay_by, refund, refund_to, is_bank_too_soon }) => {
    const parts = [
      `costs ${money(total, currency)}`,
      ...(due > 0 ? [`${money(due, currency)} due${pay_by ? ` by ${pay_by}` : ""}`] : []),
      ...(refund > 0 ? [`${money(refund, currency)} back to the ${refund_to}`] : []),
      ...(is_bank_too_soon ? ["needs --override bank_too_soon"] : []),
    ];
    return `--settle ${way}: ${parts.join(", ")}`;
  });
}

function confirmationOf(version: number, shown: AmendmentPreview, { settle }: Flags): string {
  const way = settle ?? shown.settlements[0]?.way;
  return `${settle || !way ? "" : `--settle ${way} `}--confirm ${version}:${shown.price_after}`;
}
