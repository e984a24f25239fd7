import { useState } from "react";
import { inBoth } from "../../../../domain/language/text.ts";
import type { Currency } from "../../../../domain/money/money.ts";
import type { Season, SeasonPrice } from "../../../../domain/space/seasons.ts";
import { parseDay } from "../../../../domain/time/day.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { SelectField, TextField } from "../../../kit/components/field.tsx";
import { useDataLanguages, useTexts } from "../../../kit/state.ts";
import { messages } from "../messages/season.ts";
import { PlainNumber } from "./part.tsx";
import { PriceInput } from "./price-input.tsx";

type TypedSeason = Pick<Season, "name" | "from" | "to"> & { price: SeasonPrice };

/** A new season, or one that is changed or taken away (ROOM-24). It is saved with the draft. */
export function SeasonForm({
  season,
  currency,
  onSet,
  onRemove,
  onClose,
}: {
  season: Season | null;
  currency: Currency;
  onSet: (typed: TypedSeason) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const t = useTexts(messages);
  const languages = useDataLanguages();
  const [only, ...others] = season?.plans ?? [];
  const [name, setName] = useState({ ja: season?.name.ja ?? "", en: season?.name.en ?? "" });
  const [days, setDays] = useState({ from: season?.from ?? "", to: season?.to ?? "" });
  const [kind, setKind] = useState<"price" | "percent">(others.length > 0 ? "percent" : "price");
  const [cost, setCost] = useState<number | null>(others.length === 0 ? (only?.costPerHour ?? null) : null);
  const [percent, setPercent] = useState<number | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [from, to] = [parseDay(days.from), parseDay(days.to)];
  const price: SeasonPrice | null =
    kind === "price"
      ? cost !== null && cost > 0
        ? { costPerHour: cost }
        : null
      : percent !== null && Number.isInteger(percent) && percent >= -90 && percent <= 500
        ? { percent }
        : null;
  const wrong = (isWrong: boolean, text: string) => (isAsked && isWrong ? text : null);
  const isNamed = name.ja.trim() !== "" || name.en.trim() !== "";
  const submit = () => {
    setIsAsked(true);
    if (!isNamed || from === null || to === null || to < from || price === null) return;
    onSet({ name: inBoth({ ja: name.ja.trim(), en: name.en.trim() }), from, to, price });
  };
  return (
    <Dialog
      title={season ? t.change : t.add}
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          {season && (
            <Button className="mr-auto" onClick={onRemove}>
              {t.remove}
            </Button>
          )}
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="filled" onClick={submit}>
            {t.set}
          </Button>
        </div>
      }
    >
      <div className="space-y-3">
        <div className="grid gap-3 md:grid-cols-2">
          {languages.map((language) => (
            <TextField
              key={language}
              lang={language}
              label={t[language]}
              maxLength={100}
              value={name[language]}
              error={wrong(!isNamed && language === languages[0], t.nameOwed)}
              onChange={({ target }) => setName({ ...name, [language]: target.value })}
            />
          ))}
          <TextField
            type="date"
            label={t.from}
            value={days.from}
            error={wrong(from === null, t.dayOwed)}
            onChange={({ target }) => setDays({ ...days, from: target.value })}
          />
          <TextField
            type="date"
            label={t.to}
            value={days.to}
            error={wrong(to === null || (from !== null && to < from), t.dayOwed)}
            onChange={({ target }) => setDays({ ...days, to: target.value })}
          />
          <SelectField
            label={t.kind}
            value={kind}
            onChange={({ target }) => setKind(target.value === "price" ? "price" : "percent")}
          >
            <option value="price">{t.onePrice}</option>
            <option value="percent">{t.byPercent}</option>
          </SelectField>
          {kind === "price" ? (
            <PriceInput label={t.price} amount={cost} currency={currency} onChange={setCost} />
          ) : (
            <PlainNumber
              label={t.percent}
              value={percent}
              error={wrong(price === null, t.percentOwed)}
              onChange={setPercent}
            />
          )}
        </div>
        {kind === "price" && isAsked && price === null && (
          <p role="alert" className="text-meta text-error">
            {t.priceOwed}
          </p>
        )}
        <p className="text-meta text-ink-2">{kind === "price" ? t.priceHint : t.percentHint}</p>
      </div>
    </Dialog>
  );
}
