import { isOfInputMethod } from "../../../browser/input-method.ts";
import { inputLengths, isInSingapore, lookupProblem } from "../../../domain/fields/address-fields.ts";
import { useSite, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { DigitsField } from "../../../ui/digits-field.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { streetLabels, useTownLookup } from "../../profile/state.ts";
import { messages } from "../messages.ts";
import type { DetailsForm } from "./contact-details.tsx";

/** The address for the bill of a transfer, where the profile has none yet (PAY-20). */
export function AddressFields({ form }: { form: DetailsForm }) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const lookup = useTownLookup(form);
  const isLocked = brand.locksLookedUpAddress && lookup.towns.length > 0;
  const street = streetLabels(t, form.values.postcode, brand);
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-4 gap-y-5 @md:grid-cols-2">
      <p className="text-sub text-ink-2 @md:col-span-2">{t.addressLead}</p>
      <div className="flex items-start gap-3 @md:col-span-2">
        <DigitsField
          {...form.field("postcode")}
          onText={lookup.type}
          // Here Enter asks for the address first.
          onKeyDown={(event) => {
            const isAsked = event.key === "Enter" && !isOfInputMethod(event) && lookup.towns.length === 0;
            if (!isAsked || brand.postalCode !== "japanese" || lookupProblem(form.values.postcode)) return;
            event.preventDefault();
            void lookup.lookUp(form.values.postcode);
          }}
          error={lookup.error ?? form.errorOf("postcode")}
          label={t.postcode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={inputLengths(brand).postcode}
          className="w-40"
        />
        {brand.postalCode === "japanese" && (
          <Button
            look="outlined"
            size="medium"
            className="mt-[25px] min-h-12!"
            isBusy={lookup.isBusy}
            disabled={lookupProblem(form.values.postcode) !== null}
            onClick={() => void lookup.lookUp(form.values.postcode)}
          >
            {t.lookup}
          </Button>
        )}
      </div>
      {lookup.towns.length > 1 && (
        <SelectField
          label={t.pickAmong}
          className="@md:col-span-2"
          onChange={(event) => lookup.choose(lookup.towns[Number(event.target.value)])}
        >
          {lookup.towns.map((town, index) => (
            <option key={`${town.city}${town.block}`} value={index}>
              {town.prefecture} {town.city} {town.block}
            </option>
          ))}
        </SelectField>
      )}
      {!isInSingapore(form.values.postcode, brand) && (
        <>
          <TextField
            {...form.field("prefecture")}
            label={t.prefecture}
            autoComplete="address-level1"
            readOnly={isLocked}
          />
          <TextField
            {...form.field("city")}
            label={t.city}
            autoComplete="address-level2"
            readOnly={isLocked}
          />
        </>
      )}
      <TextField {...form.field("block")} label={street.block} autoComplete="address-line1" />
      <TextField
        {...form.field("building")}
        label={street.building}
        autoComplete="address-line2"
        isOptional
      />
    </div>
  );
}
