import { Link } from "react-router";
import { money } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { When } from "../../../kit/components/when.tsx";
import { useMe, useTexts } from "../../../kit/state.ts";
import { messages as ledgerWords } from "../../ledger/messages/list.ts";
import type { PayoutsState } from "../contract.ts";
import { messages as listWords } from "../messages/list.ts";
import { messages } from "../messages/screen.ts";

/** When payouts were read, and what the ledger has and none of them. */
export function PayoutsStateNote({ state }: { state: PayoutsState }) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const { read_at: readAt, window_days: days, unread } = state;
  return (
    <section className="mb-3 space-y-2">
      <p className="text-sub text-ink-2">
        {readAt === null ? (
          t.never
        ) : (
          <>
            {t.readAt} <When at={readAt} timeZone={timeZone} />
          </>
        )}{" "}
        {t.window(days)} {unread > 0 && t.unread(unread)}
      </p>
      {state.missing_count > 0 && <Missing state={state} />}
    </section>
  );
}

function Missing({ state: { missing, missing_count: count } }: { state: PayoutsState }) {
  const t = useTexts(messages);
  const words = useTexts(ledgerWords);
  const own = useTexts(listWords);
  const { time_zone: timeZone } = useMe().brand;
  return (
    <details className="rounded-card border border-warn/30 bg-warn-ground px-3 py-2">
      <summary className="min-h-6 cursor-pointer font-bold">{t.missing(count)}</summary>
      <p className="mt-1">{t.missingHint}</p>
      <ul className="mt-2 divide-y divide-line">
        {missing.map(({ source, kind, at, amount, currency, booking_id: booking }) => (
          <li key={source} className="flex flex-wrap items-center gap-x-3 py-1.5">
            <When at={at} timeZone={timeZone} />
            <span>{words.kindOf(kind)}</span>
            <span className="figures font-bold">{money(amount, currency)}</span>
            {booking !== null && (
              <Link to={operatePaths.booking(booking)} className="figures min-h-6 text-accent-deep underline">
                {own.booking} {booking}
              </Link>
            )}
            <span className="figures break-all whitespace-normal text-sub text-ink-2">{source}</span>
          </li>
        ))}
      </ul>
      {count > missing.length && <p>{t.more(count - missing.length)}</p>}
    </details>
  );
}
