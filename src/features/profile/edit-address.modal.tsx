import { addressProblems, askedAddress } from "../../domain/fields/address-fields.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import { TextField } from "../../ui/field.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { SimpleForm } from "../../ui/simple-form.tsx";
import type { User } from "../account/contract.ts";
import { useApi } from "../account/state.ts";
import { TownFields } from "./components/town-fields.tsx";
import type { ProfileContract } from "./contract.ts";
import { messages } from "./messages/details.ts";
import { streetLabels, useAccountForm, useSignedInDialog, valueOrUnset } from "./state.ts";
import { useSaved } from "./use-saved.ts";

export default function EditAddressModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.editAddress} {...useSignedInDialog({ name: "myPage" })}>
      {(user) => <AddressForm user={user} />}
    </SignedInDialog>
  );
}

function AddressForm({ user }: { user: User }) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const api = useApi();
  const saved = useSaved();
  const form = useAccountForm("address", {
    initial: {
      postcode: valueOrUnset(user.postcode) ?? "",
      prefecture: valueOrUnset(user.prefecture) ?? "",
      city: valueOrUnset(user.city) ?? "",
      block: valueOrUnset(user.block) ?? "",
      building: valueOrUnset(user.building) ?? "",
    },
    check: (values) => addressProblems(askedAddress(values, brand), brand),
    labels: (values) => ({
      postcode: t.postcode,
      prefecture: brand.postalCode === "japanese" ? t.prefecture : t.prefectureAnywhere,
      city: t.city,
      ...streetLabels(t, values.postcode, brand),
    }),
    save: async (values) => {
      await api<ProfileContract>()("PATCH users/address", { body: askedAddress(values, brand) });
      await saved(t.addressChanged);
    },
  });
  const street = streetLabels(t, form.values.postcode, brand);
  return (
    <SimpleForm form={form} action={t.save}>
      <TownFields form={form} />
      <TextField {...form.field("block")} label={street.block} autoComplete="address-line1" />
      <TextField
        {...form.field("building")}
        label={street.building}
        autoComplete="address-line2"
        isOptional
      />
    </SimpleForm>
  );
}
