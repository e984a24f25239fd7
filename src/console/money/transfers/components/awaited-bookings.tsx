import { useRef, useState } from "react";
import { money } from "../../../../i18n/format.ts";
import type { BookingListContract } from "../../../bookings/list/contract.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded, NoRight } from "../../../kit/components/states.tsx";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { api, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import { useSettled } from "../../../kit/use-settled.ts";
import type { BookingItem } from "../../../server/booking-item/contract.ts";
import { messages } from "../messages/receive.ts";

/** The tabs of the list of bookings that await money. */
const AWAITING = ["unpaid", "changing", "invoice"] as const;
const MOST = 8;

/** Asks for which booking money came, among those that await some. */
export function AwaitedBookings({
  title,
  onPick,
  onClose,
}: {
  title: string;
  onPick: (id: number) => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { rights } = useMe();
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const sought = useSettled(typed.trim());
  const query = useQuery(`awaited ${sought}`, async (signal) => {
    const found = await Promise.all(
      AWAITING.map((tab) =>
        api<BookingListContract>()(
          "GET operate/bookings",
          { query: { tab, q: sought, limit: "20" } },
          { signal },
        ),
      ),
    );
    return unique(found.flatMap(({ items }) => items)).slice(0, MOST);
  });
  if (!rights.includes("money"))
    return (
      <Panel title={title} onClose={onClose}>
        <NoRight right="money" />
      </Panel>
    );
  return (
    <Panel title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          list.current?.querySelector("button")?.focus();
        }}
      >
        <TextField
          label={t.find}
          hint={t.findHint}
          value={typed}
          maxLength={100}
          autoFocus
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="money">
        {(items) => (
          <>
            <p role="status" className={items.length === 0 ? "mt-3" : "sr-only"}>
              {items.length === 0 ? t.nothingFound : t.found(items.length)}
            </p>
            <ul ref={list} aria-label={t.find} className="mt-3 space-y-2">
              {items.map((booking) => (
                <li key={booking.id}>
                  <button
                    type="button"
                    className="w-full rounded-card border border-line px-3 py-2 text-left hover:bg-tint"
                    onClick={() => onPick(booking.id)}
                  >
                    <span className="flex justify-between gap-2 font-bold">
                      <span className="min-w-0 break-words">
                        {booking.id} {booking.guest.company || booking.guest.name}
                      </span>
                      <span className="figures">{money(booking.price, booking.currency)}</span>
                    </span>
                    <span className="block text-ink-2 text-sub">
                      {booking.space.name} <UseTime item={booking} locale={locale} />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function unique(items: readonly BookingItem[]): BookingItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
