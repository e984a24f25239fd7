import { ApiProblem } from "../../../api/client.ts";
import type { Sent } from "../../../api/endpoint.ts";
import type { ChargedCurrency } from "../../../domain/money/money.ts";
import { money } from "../../../i18n/format.ts";
import { api } from "../../kit/state.ts";
import type { BookingItem } from "../../server/booking-item/contract.ts";
import type { CancellationsContract, CancelOffer, CancelPreview } from "./contract.ts";
import { type FeeChoice, offerOf, refundIn } from "./fee.ts";

type Preview = CancellationsContract["POST operate/bookings/:id/cancel/preview"];

/** What the preview of one booking says, or why there is none. */
type Row = { preview: CancelPreview | null; problem: string | null };
export type Rows = ReadonlyMap<number, Row>;

/** At most this many at a time, so that fifty rows do not delay other people's screens. */
const AT_ONCE = 4;

/** Previews the cancel of each booking; a booking that cannot be canceled does not stop the others. */
export async function previewAll(
  bookings: readonly { id: number; body: Sent<Preview>["body"] }[],
  signal: AbortSignal,
): Promise<Rows> {
  const rows = new Map<number, Row>();
  const waiting = [...bookings];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      rows.set(one.id, await previewOne(one, signal));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rows;
}

async function previewOne(
  { id, body }: { id: number; body: Sent<Preview>["body"] },
  signal: AbortSignal,
): Promise<Row> {
  try {
    const preview = await api<CancellationsContract>()(
      "POST operate/bookings/:id/cancel/preview",
      { params: { id }, body },
      { signal },
    );
    return { preview, problem: null };
  } catch (problem) {
    // A problem that is not about this booking fails the whole.
    if (!(problem instanceof ApiProblem) || ![404, 409, 422].includes(problem.status)) throw problem;
    return { preview: null, problem: problem.messages.join(" ") };
  }
}

export function offerIn(rows: Rows | null, id: number, choice: FeeChoice | null): CancelOffer | null {
  const preview = rows?.get(id)?.preview;
  return preview && choice ? offerOf(preview, choice) : null;
}

/** Why none of these may be canceled without a fee; null if any may. */
export function whyNoneFree(items: readonly BookingItem[], rows: Rows | null): string | null {
  const whys = items.map(({ id }) => rows?.get(id)?.preview?.choices.none.why_not ?? null);
  return whys.includes(null) ? null : (whys[0] ?? null);
}

/** The refunds in each currency, added up, and the first reason why one of them cannot be canceled. */
export function sumOf(
  items: readonly BookingItem[],
  rows: Rows | null,
  choice: FeeChoice | null,
): { text: string; blocked: string | null } {
  const sums = new Map<ChargedCurrency, number>();
  let blocked: string | null = null;
  for (const { id, currency } of items) {
    const offer = offerIn(rows, id, choice);
    blocked ??= rows?.get(id)?.problem ?? offer?.why_not ?? null;
    const preview = rows?.get(id)?.preview;
    const refund = preview && offer ? refundIn(preview, offer) : 0;
    sums.set(currency, (sums.get(currency) ?? 0) + refund);
  }
  return { text: [...sums].map(([currency, refund]) => money(refund, currency)).join(" + "), blocked };
}
