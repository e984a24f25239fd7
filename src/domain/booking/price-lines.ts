import type { BilingualText } from "../language/text.ts";
import type { Amount } from "../money/money.ts";
import type { ChangeFees } from "./policy.ts";

/** A line of an agreed price. Lines without hours say why the price is another one than that of the hours. */
export type AgreedLine = {
  name: BilingualText;
  minutes: number;
  billed_hours: number;
  cost_per_hour: Amount;
  amount: Amount;
  /**
   * agreed: the price of times that have none by the rules. fee: kept by the cancel policy when it became cheaper.
   * fee_asked: the policy asked for it, and another line gives it back.
   */
  kind?: "agreed" | "fee" | "fee_asked";
};

/** The lines of the rules: hours, or the price that was agreed where the rules have none. */
export function ruledLines<Line extends AgreedLine>(lines: readonly Line[]): Line[] {
  return lines.filter(({ minutes, kind }) => minutes > 0 || kind === "agreed");
}

/** What the cancel policy asked of earlier changes, kept or not (SETTLE-3). */
export function feesOf(lines: readonly AgreedLine[]): ChangeFees {
  const sum = (...kinds: AgreedLine["kind"][]) =>
    sumOf(lines.filter(({ kind }) => kind && kinds.includes(kind)));
  return { kept: sum("fee"), asked: sum("fee", "fee_asked") };
}

/**
 * What the times of these lines cost by the rules, or as agreed when they were booked, whatever the price was set to
 * since (OPCHANGE-5). Without fees. `price` counts where the lines do not say.
 */
export function ruledPrice(lines: readonly AgreedLine[], price: Amount): Amount {
  const ruled = ruledLines(lines);
  return ruled.length === 0 ? price : sumOf(ruled);
}

export function sumOf(lines: readonly { amount: Amount }[]): Amount {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
