import { money } from "../../../i18n/format.ts";
import { amountIn, type BookingCommand } from "../../server/booking-command.server.ts";
import type { AmendmentPreview } from "./contract.ts";

const newPrice = {
  amountField: "price",
  amount: ({ price_after: after }: AmendmentPreview) => after,
  confirmsWith({ settlements }: AmendmentPreview, { settle }: { settle?: string }) {
    const way = settle ?? settlements[0]?.way;
    return settle || !way ? "" : `--settle ${way} `;
  },
  lines: ways,
};

const change: BookingCommand = {
  ...newPrice,
  call: "change",
  needsToWrite: ["settle"],
  done: ({ id }) => `Booking ${id} is changed.`,
};

/** `npm run operator -- change`, `move`, `price` and `reinstate`. */
export const AMENDMENT_COMMANDS: Record<string, BookingCommand> = {
  change,
  /** The same with `--room`. */
  move: change,
  price: {
    ...newPrice,
    call: "price",
    needs: ["reason"],
    words: ([amount = ""], { currency }) => ({ price: amountIn(amount, currency) }),
    done: ({ id, currency }, { price }: { price: number }) =>
      `Booking ${id} costs ${money(price, currency)}.`,
  },
  reinstate: {
    call: "reinstate",
    amount: newPrice.amount,
    done: ({ id }, { pay_by: day }: { pay_by: string }) =>
      `Booking ${id} is taken back, payable until ${day}.`,
  },
};

/** How the difference can be settled, the usual way first. */
function ways({ settlements, currency }: AmendmentPreview): string[] {
  return settlements.map(({ way, price: total, due, pay_by, refund, refund_to, is_bank_too_soon }) => {
    const parts = [
      `costs ${money(total, currency)}`,
      ...(due > 0 ? [`${money(due, currency)} due${pay_by ? ` by ${pay_by}` : ""}`] : []),
      ...(refund > 0
        ? [
            `${money(refund, currency)} back ${refund_to === "bank" ? "by bank transfer" : "to the original payment method"}`,
          ]
        : []),
      ...(is_bank_too_soon ? ["needs --override bank_too_soon"] : []),
    ];
    return `--settle ${way}: ${parts.join(", ")}`;
  });
}
