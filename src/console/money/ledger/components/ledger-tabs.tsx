import { NavLink } from "react-router";
import { METHODS } from "../../../../domain/money/payment-method.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { useMe, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/tabs.ts";

/** The screens of the ledger, above each of them. */
export function LedgerTabs() {
  const t = useTexts(messages);
  const { payment_ways: ways } = useMe().brand;
  const hasProvider = ways.some((way) => METHODS[way].collectedBy === "provider");
  const tabs = [
    { path: operatePaths.ledger(), name: t.lines },
    { path: operatePaths.closings(), name: t.closings },
    ...(hasProvider ? [{ path: operatePaths.providerPayouts(), name: t.payouts }] : []),
    { path: operatePaths.journal(), name: t.journal },
  ];
  return (
    <nav aria-label={t.tabs} className="scrolls-aside mb-3 border-b border-line print:hidden">
      <ul className="flex gap-1">
        {tabs.map(({ path, name }) => (
          <li key={path}>
            <NavLink
              to={path}
              // A payout is below the list of payouts; everything is below the lines.
              end={path === operatePaths.ledger()}
              className="flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-ink-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-bold aria-[current=page]:text-ink md:min-h-9"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
