import { Link } from "react-router";
import { money } from "../../../../i18n/format.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { When } from "../../../kit/components/when.tsx";
import { useMe, useTexts } from "../../../kit/state.ts";
import type { StatementsAnswer } from "../contract.ts";
import { messages } from "../messages/strip.ts";

/** What came to the card provider by transfer and belongs to no order, by guest; nothing where there is none. */
export function UnclaimedMoney({ unclaimed }: Pick<StatementsAnswer, "unclaimed">) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const [first] = unclaimed;
  if (!first) return null;
  return (
    <section
      aria-label={t.unclaimed}
      className="my-3 rounded-card border border-warn/30 bg-warn-ground px-4 py-2.5"
    >
      <p className="font-bold">{t.unclaimed}</p>
      <p className="text-ink-2 text-sub">
        {t.unclaimedHint} <When at={first.at} timeZone={brand.time_zone} />
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {unclaimed.map(({ guest, amount, currency }) => (
          <li key={guest.id} className="flex min-h-9 items-center gap-2">
            <Link to={operatePaths.guest(guest.id)} className="text-accent underline">
              {guest.company || guest.name}
            </Link>
            <b className="figures">{money(amount, currency)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
