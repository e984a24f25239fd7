import type { CartEntry, SlotSelection } from "../../../domain/booking/cart.ts";
import { parseWall } from "../../../domain/time/clock.ts";
import { dayAndTimes } from "../../../domain/time/day-and-times.ts";
import { flash } from "../../../nav/flash.ts";
import { PageLink } from "../../../nav/page-link.tsx";
import { paths } from "../../../nav/paths.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { useUser } from "../../account/state.ts";
import { addEntry, cartNow, clearCart, useReserve } from "../../cart/state.ts";
import type { Estimate, EstimatedTime } from "../contract.ts";
import { messages } from "../messages/estimate.ts";

/** Puts what the estimate offers into the cart, in place of what was there, and goes to the checkout (ESTIMATE-6). */
export function BookEstimate({
  token,
  estimate,
  free,
}: {
  token: string;
  estimate: Estimate;
  free: readonly EstimatedTime[];
}) {
  const t = useTexts(messages);
  const { locale } = useSite();
  const user = useUser();
  const reserve = useReserve();
  const [first] = estimate.times;
  // Nothing is left to choose, and the note above says where the bookings are.
  if (estimate.times.every(({ state }) => state === "booked")) return null;
  const book = () =>
    reserve(() => {
      const hadOthers = cartNow().entries.length > 0;
      clearCart();
      const problems = entriesOf(token, estimate, free).flatMap(addEntry);
      if (hadOthers) flash(t.replaced, "info");
      return problems.length === 0;
    });
  return (
    <>
      {first && first.name !== "" && (
        <PageLink
          to={paths.space(locale, first.space_id, { searched: searchedOf(first) })}
          className={`max-sm:w-full ${buttonClass({ look: "outlined" })}`}
        >
          {t.change}
        </PageLink>
      )}
      {free.length > 0 ? (
        <Button className="needs-script min-w-56 max-sm:w-full" onClick={() => void book()}>
          {free.length === estimate.times.length ? t.book : t.bookRest}
        </Button>
      ) : (
        <p className="self-center text-ink-2">{t.nothing}</p>
      )}
      <p className="w-full text-sub sm:text-right text-ink-2">{user ? t.nextCheckout : t.nextLogin}</p>
    </>
  );
}

function entriesOf(token: string, estimate: Estimate, free: readonly EstimatedTime[]): CartEntry[] {
  const bySpace = new Map<number, CartEntry>();
  for (const time of free) {
    const entry = bySpace.get(time.space_id) ?? {
      spaceId: time.space_id,
      spaceName: time.name,
      currency: estimate.currency,
      selections: [],
    };
    bySpace.set(time.space_id, {
      ...entry,
      selections: [...entry.selections, selectionOf(token, estimate, time)],
    });
  }
  return [...bySpace.values()];
}

function selectionOf(token: string, estimate: Estimate, time: EstimatedTime): SlotSelection {
  const { day, start, end } = searchedOf(time);
  const costs = time.lines.map((line) => ({
    hour: line.billed_hours,
    plan: { name: line.name, costPerHour: line.cost_per_hour, isSpecial: false },
  }));
  const offer = { estimate: token, day, start, end, costs, price: time.offered, until: estimate.valid_until };
  // The checkout prices it again, by the offer or by today's plans.
  return { key: crypto.randomUUID(), day, start, end, costs, price: time.cost, offer };
}

function searchedOf({ start_datetime, end_datetime }: EstimatedTime) {
  const range = { start: parseWall(start_datetime) ?? 0, end: parseWall(end_datetime) ?? 0 };
  return { ...dayAndTimes(range), headcount: 0 };
}
