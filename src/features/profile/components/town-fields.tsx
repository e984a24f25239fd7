import { inputLengths, isInSingapore } from "../../../domain/fields/address-fields.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { DigitsField } from "../../../ui/digits-field.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { messages } from "../messages/details.ts";
import { type AddressForm, useTownLookup } from "../state.ts";

/** The postal code with its lookup, the prefecture and the city (FIELD-6, FIELD-17). */
export function TownFields({ form }: { form: AddressForm }) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const lookup = useTownLookup(form);
  const isJapanese = brand.postalCode === "japanese";
  const isLocked = brand.locksLookedUpAddress && lookup.towns.length > 0;
  return (
    <>
      <div>
        <div className="flex items-start gap-3">
          <DigitsField
            {...form.field("postcode")}
            onText={lookup.type}
            label={t.postcode}
            error={lookup.error ?? form.errorOf("postcode")}
            hint={isJapanese ? t.postcodeHintJapanese : t.postcodeHintDigits}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={inputLengths(brand).postcode}
            className="flex-1"
          />
          <Button
            look="outlined"
            className="mt-6 shrink-0 px-4!"
            isBusy={lookup.isBusy}
            onClick={() => lookup.lookUp(form.values.postcode)}
          >
            {t.lookUp}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {lookup.chosen ? t.lookedUp(`${lookup.chosen.prefecture} ${lookup.chosen.city}`) : ""}
        </p>
      </div>
      {lookup.towns.length > 1 && (
        <SelectField
          label={t.towns}
          value={lookup.towns.findIndex((town) => town.city === form.values.city)}
          onChange={(event) => lookup.choose(lookup.towns[Number(event.target.value)])}
        >
          {lookup.towns.map((town, index) => (
            <option key={`${town.prefecture}${town.city}`} value={index}>
              {town.prefecture} {town.city}
            </option>
          ))}
        </SelectField>
      )}
      {!isInSingapore(form.values.postcode, brand) && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.field("prefecture")}
            label={isJapanese ? t.prefecture : t.prefectureAnywhere}
            hint={isLocked ? t.fromPostcode : undefined}
            autoComplete="address-level1"
            readOnly={isLocked}
          />
          <TextField
            {...form.field("city")}
            label={t.city}
            hint={isLocked ? t.fromPostcode : undefined}
            autoComplete="address-level2"
            readOnly={isLocked}
          />
        </div>
      )}
    </>
  );
}
