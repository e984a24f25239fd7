import { useEffect, useRef } from "react";
import { askedAddress } from "../../domain/fields/address-fields.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { User } from "../account/contract.ts";
import { type Rejection, useApi } from "../account/state.ts";
import type { ProfileContract } from "../profile/contract.ts";
import { streetLabels } from "../profile/state.ts";
import { type askedOf, detailsOf, detailsProblems, typedFields } from "./components/contact-details.tsx";
import { messages as kanaMessages } from "./messages/kana.ts";
import { messages } from "./messages.ts";
import { mergedDetails, storeDetails, withStored } from "./stored-details.ts";

type Details = ReturnType<typeof detailsOf>;

/** The form of who books: what the profile has, what a reload would lose, and what is still asked for. */
export function useDetailsForm(
  user: User,
  {
    can,
    asksForKana,
    comesFromWallet,
    submit,
  }: {
    can: ReturnType<typeof askedOf>;
    asksForKana: boolean;
    /** Whether a telephone number that is missing may be missing. */
    comesFromWallet: (values: Details) => boolean;
    submit: (values: Details) => Promise<Rejection | undefined>;
  },
) {
  const t = useTexts(messages);
  const named = useTexts(kanaMessages);
  const { brand, locale } = useSite();
  const form = useForm("who", {
    initial: withStored(user.user_id, detailsOf(user, locale), typedFields(user, brand)),
    check: (values) =>
      detailsProblems(values, brand, can, { asksForKana }).filter(
        ({ field }) => field !== "phone_num" || !comesFromWallet(values),
      ),
    labels: (values) => ({
      receipt_name: t.receiptName,
      phone_num: t.phone,
      name_kana: named.kana,
      postcode: t.postcode,
      prefecture: t.prefecture,
      city: t.city,
      ...streetLabels(t, values.postcode, brand),
    }),
    submit,
  });
  useKeptDetails(user, form);
  return { ...form, save: useSaveDetails(can, asksForKana) };
}

/** Saves what the profile lacks: the details that were asked for. */
function useSaveDetails(can: ReturnType<typeof askedOf>, asksForKana: boolean) {
  const { brand } = useSite();
  const api = useApi();
  return async (values: Details): Promise<void> => {
    const givesKana = asksForKana && values.name_kana.trim() !== "";
    if (!can.canAddressChange && !can.canPhoneNumChange && !can.canReceiptNameChange && !givesKana) return;
    await api<ProfileContract>()("PATCH users/form", {
      body: {
        ...askedAddress(values, brand),
        change_address: can.canAddressChange,
        change_phone_num: can.canPhoneNumChange,
        change_receipt_name: can.canReceiptNameChange,
        change_name_kana: givesKana,
      },
    });
  };
}

/** Takes over details that were changed elsewhere, and keeps those that are typed here for a reload. */
function useKeptDetails(
  user: User,
  { values: typed, setValues }: Pick<ReturnType<typeof useForm<Details>>, "values" | "setValues">,
): void {
  const { brand, locale } = useSite();
  const seen = useRef(user);
  useEffect(() => {
    const before = detailsOf(seen.current, locale);
    seen.current = user;
    setValues((values) => mergedDetails(values, before, detailsOf(user, locale), typedFields(user, brand)));
  }, [user, locale, brand, setValues]);
  useEffect(() => storeDetails(user.user_id, detailsOf(user, locale), typed), [user, locale, typed]);
}
