import { useRef, useState } from "react";
import { ApiProblem } from "../../../api/client.ts";
import { inputLengths, lookupProblem } from "../../../domain/fields/address-fields.ts";
import { cleanedText } from "../../../domain/fields/text-field.ts";
import { sentence } from "../../../i18n/problems.ts";
import { useLocale, useSite, useTexts } from "../../../nav/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { DigitsField } from "../../../ui/digits-field.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import type { useForm } from "../../../ui/use-form.ts";
import { rejectionOf, useApi } from "../../account/state.ts";
import type { ProfileContract } from "../contract.ts";
import { messages } from "../messages/details.ts";

type AddressValues = { postcode: string; prefecture: string; city: string; block: string; building: string };
type Town = { prefecture: string; city: string; block: string };

/** The postal code with its lookup, the prefecture and the city (FIELD-6). */
export function TownFields({ form }: { form: ReturnType<typeof useForm<AddressValues>> }) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const lookup = useTownLookup(form);
  const isJapanese = brand.postalCode === "japanese";
  const isLocked = brand.locksLookedUpAddress && lookup.towns.length > 0;
  const type = (text: string) => {
    form.set("postcode", text);
    lookup.forget();
    if (isJapanese && lookupProblem(text) === null) void lookup.lookUp(text);
  };
  return (
    <>
      <div>
        <div className="flex items-start gap-3">
          <DigitsField
            {...form.field("postcode")}
            onText={type}
            onChange={(event) => type(event.target.value)}
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
    </>
  );
}

/** The towns of the postal code that was looked up last. A failed lookup clears prefecture, city and block (FIELD-6). */
function useTownLookup(form: ReturnType<typeof useForm<AddressValues>>) {
  const locale = useLocale();
  const api = useApi();
  const [towns, setTowns] = useState<Town[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lookups = useRef(0);
  const choose = (town: Town | undefined) => {
    if (town) form.setValues((before) => ({ ...before, ...fieldsOf(town) }));
  };
  const fail = (text: string | null) => {
    setTowns([]);
    setError(text);
    form.setValues((before) => ({ ...before, prefecture: "", city: "", block: "" }));
  };
  const lookUp = async (postcode: string) => {
    const problem = lookupProblem(postcode);
    if (problem) return fail(sentence(problem, locale));
    lookups.current += 1;
    const lookup = lookups.current;
    setBusy(true);
    try {
      const { candidates } = await api<ProfileContract>()("POST addresses", {
        body: { postcode: cleanedText(postcode) },
      });
      if (lookup !== lookups.current) return;
      setTowns(candidates);
      setError(null);
      choose(candidates[0]);
    } catch (rejected) {
      if (lookup !== lookups.current) return;
      const rejection = rejectionOf(rejected, locale);
      const text = rejection.postcode?.[0] ?? rejection.all?.[0] ?? null;
      // Without a connection the code may well be right: keep what was typed.
      if (rejected instanceof ApiProblem && rejected.code === "network") setError(text);
      else fail(text);
    } finally {
      if (lookup === lookups.current) setBusy(false);
    }
  };
  return {
    lookUp,
    choose,
    towns,
    error,
    isBusy,
    chosen: towns.find((town) => town.city === form.values.city) ?? null,
    /** The postal code is being edited: drop the towns of the former one. */
    forget: () => {
      lookups.current += 1;
      setBusy(false);
      setTowns([]);
      setError(null);
    },
  };
}

function fieldsOf({ prefecture, city, block }: Town): Town {
  return { prefecture, city, block };
}
