import { Fragment, type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { CHARGED_CURRENCIES, type ChargedCurrency } from "../../../../domain/money/money.ts";
import type { SearchQuery } from "../../../../domain/search/search.ts";
import { EQUIPMENT, USES } from "../../../../domain/space/offers.ts";
import { money } from "../../../../i18n/format.ts";
import { paths } from "../../../../nav/paths.ts";
import { useSite, useTexts } from "../../../../nav/site.tsx";
import { CheckIcon, ChevronDownIcon, CloseIcon } from "../../../../ui/icons.tsx";
import { lateCode } from "../../../../ui/late-code.ts";
import { LateContent } from "../../../../ui/late-content.tsx";
import { Popover } from "../../../../ui/popover.tsx";
import { messages } from "../../messages/results.ts";
import { type SearchAddress, writeAddress } from "../../state.ts";
import type { PriceFilterProps } from "./price-filter.tsx";

const SIZES = [4, 8, 20, 40];

const priceFilter = lateCode(() => import("./price-filter.tsx"));

/**
 * The filters of the results in one row: switches are links, choices are native lists, the price has a slider. Those that are
 * on come first, after the searched group, if any, and the chosen equipment and uses, each of which can be removed.
 */
export function FilterChips({
  address,
  currencies,
  minutes,
}: {
  address: SearchAddress;
  /** Those of the rooms found. */
  currencies: readonly ChargedCurrency[];
  /** Of the searched time; null without one: the limit is for an hour. */
  minutes: number | null;
}) {
  const t = useTexts(messages);
  const { brand, locale } = useSite();
  const navigate = useNavigate();
  const { query } = address;
  const to = (change: Partial<SearchQuery>) =>
    paths.search(locale, writeAddress({ ...address, page: 1, query: { ...query, ...change } }));
  const choose = (change: Partial<SearchQuery>) => void navigate(to(change), { preventScrollReset: true });
  const costText = (cost: number, currency: ChargedCurrency) =>
    minutes === null ? t.upToCost(money(cost, currency)) : t.upToTotal(money(cost, currency));
  const own = CHARGED_CURRENCIES.find((one) => one === brand.currency) ?? "JPY";
  const costCurrency = query.costCurrency ?? own;
  const offered = CHARGED_CURRENCIES.filter(
    (one) => currencies.includes(one) || (currencies.length === 0 && one === costCurrency),
  );
  const filters: { name: string; isOn: boolean; chip: ReactNode }[] = [
    {
      name: "now",
      isOn: address.isNow,
      chip: (
        <Switch isOn={address.isNow} to={paths.search(locale, writeAddress(toggledNow(address)))}>
          {t.freeNow}
        </Switch>
      ),
    },
    {
      name: "instant",
      isOn: query.instantOnly,
      chip: (
        <Switch isOn={query.instantOnly} to={to({ instantOnly: !query.instantOnly })}>
          {t.instant}
        </Switch>
      ),
    },
    {
      name: "cost",
      isOn: query.maxCost !== null,
      chip: (
        <PriceChip
          label={t.cost}
          chosen={query.maxCost === null ? null : costText(query.maxCost, costCurrency)}
          address={address}
          currencies={offered}
          currency={offered.includes(costCurrency) ? costCurrency : (offered[0] ?? own)}
          minutes={minutes}
          onChoose={choose}
        />
      ),
    },
    {
      name: "size",
      isOn: query.headcount > 0,
      chip: (
        <Choice
          label={t.size}
          chosen={query.headcount > 0 ? t.sizeFrom(query.headcount) : null}
          options={SIZES.map((size) => ({ value: String(size), label: t.sizeFrom(size) }))}
          value={String(query.headcount || "")}
          onChoose={(value) => choose({ headcount: Number(value) })}
        />
      ),
    },
    {
      name: "equipment",
      isOn: false,
      chip: (
        <Choice
          label={t.equipment}
          options={EQUIPMENT.filter((one) => !query.equipment.includes(one)).map((one) => ({
            value: one,
            label: t.equipmentName(one),
          }))}
          onChoose={(value) =>
            choose({ equipment: EQUIPMENT.filter((one) => one === value || query.equipment.includes(one)) })
          }
        />
      ),
    },
    {
      name: "use",
      isOn: false,
      chip: (
        <Choice
          label={t.use}
          options={USES.filter((one) => !query.uses.includes(one)).map((one) => ({
            value: one,
            label: t.usageName(one),
          }))}
          onChoose={(value) =>
            choose({ uses: USES.filter((one) => one === value || query.uses.includes(one)) })
          }
        />
      ),
    },
    {
      name: "invoice",
      isOn: query.invoiceOnly,
      chip: brand.hasInvoiceFilter && (
        <Switch isOn={query.invoiceOnly} to={to({ invoiceOnly: !query.invoiceOnly })}>
          {t.invoice}
        </Switch>
      ),
    },
  ];
  return (
    <nav aria-label={t.filters} className="chips">
      {address.group !== null && (
        <Chosen
          name={t.withinGroup}
          to={paths.search(locale, writeAddress({ ...address, page: 1, group: null }))}
        />
      )}
      {query.equipment.map((one) => (
        <Chosen
          key={one}
          name={t.equipmentName(one)}
          to={to({ equipment: query.equipment.filter((other) => other !== one) })}
        />
      ))}
      {query.uses.map((one) => (
        <Chosen
          key={one}
          name={t.usageName(one)}
          to={to({ uses: query.uses.filter((other) => other !== one) })}
        />
      ))}
      {[...filters.filter(({ isOn }) => isOn), ...filters.filter(({ isOn }) => !isOn)].map((one) => (
        <Fragment key={one.name}>{one.chip}</Fragment>
      ))}
    </nav>
  );
}

/** The search for what is free now, or without it (SEARCH-44). */
function toggledNow(address: SearchAddress): SearchAddress {
  const minutes = address.query.length?.minutes ?? 60;
  const length = address.isNow ? null : { minutes, part: "any" as const };
  const query = { ...address.query, day: null, start: null, end: null, length };
  return { ...address, page: 1, isNow: !address.isNow, query };
}

function Switch({ isOn, to, children }: { isOn: boolean; to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? "true" : undefined}
      className={isOn ? "chip chip-on" : "chip"}
    >
      {isOn && <CheckIcon size={16} />}
      {children}{" "}
    </Link>
  );
}

function Chosen({ name, to }: { name: string; to: string }) {
  const t = useTexts(messages);
  return (
    <Link to={to} preventScrollReset aria-label={t.without(name)} className="chip chip-on">
      {name}
      <CloseIcon size={16} />
    </Link>
  );
}

type PriceChipProps = PriceFilterProps & {
  label: string;
  /** What is shown instead of the label. */
  chosen: string | null;
};

/** A chip that opens the slider of the price; its code comes when the pointer does. */
function PriceChip({ label, chosen, onChoose, ...given }: PriceChipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="needs-script">
      <Popover
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label={label}
        className="w-[336px] p-4"
        anchor={
          <button
            type="button"
            aria-expanded={isOpen}
            onPointerEnter={() => void priceFilter.load().catch(() => {})}
            onClick={() => setOpen(!isOpen)}
            className={chosen ? "chip chip-on" : "chip"}
          >
            <span className="figures">{chosen ?? label}</span>
            <ChevronDownIcon size={16} />
          </button>
        }
      >
        <LateContent
          code={priceFilter}
          className="h-[236px]"
          given={{
            ...given,
            onChoose: (change) => {
              setOpen(false);
              onChoose(change);
            },
          }}
        />
      </Popover>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  /** What is shown instead of the label. */
  chosen?: string | null;
  options: readonly { value: string; label: string }[];
  value?: string;
  onChoose: (value: string) => void;
};

/** A native list under a chip that shows what is chosen. */
function Choice({ label, chosen = null, options, value = "", onChoose }: ChoiceProps) {
  const t = useTexts(messages);
  if (options.length === 0) return null;
  // A headcount from the form may be none of the sizes.
  const isOther = value !== "" && !options.some((option) => option.value === value);
  return (
    <span className={chosen ? "needs-script chip chip-on" : "needs-script chip"}>
      <span aria-hidden="true" className="figures">
        {chosen ?? label}
      </span>
      <ChevronDownIcon size={16} />
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t.any}</option>
        {isOther && <option value={value}>{chosen}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
