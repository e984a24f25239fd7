import { addressProblems } from "../../domain/fields/address-fields.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import { TextField } from "../../ui/field.tsx";
import { OwnDialog } from "./components/own-dialog.tsx";
import { OwnForm } from "./components/own-form.tsx";
import { TownFields } from "./components/town-fields.tsx";
import { useOwnForm } from "./components/use-own-form.ts";
import { useSaved } from "./components/use-saved.ts";
import type { AccountContract, User } from "./contract.ts";
import { messages } from "./messages/profile.ts";
import { useApi, valueOrUnset } from "./state.ts";

export default function EditAddressModal() {
  const t = useTexts(messages);
  return (
    <OwnDialog title={t.editAddress} from={{ name: "myPage" }}>
      {(user) => <AddressForm user={user} />}
    </OwnDialog>
  );
}

function AddressForm({ user }: { user: User }) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const api = useApi();
  const saved = useSaved();
  const form = useOwnForm("address", {
    initial: {
      postcode: valueOrUnset(user.postcode) ?? "",
      prefecture: valueOrUnset(user.prefecture) ?? "",
      city: valueOrUnset(user.city) ?? "",
      block: valueOrUnset(user.block) ?? "",
      building: valueOrUnset(user.building) ?? "",
    },
    check: (values) => addressProblems(values, brand),
    labels: {
      postcode: t.postcode,
      prefecture: t.prefecture,
      city: t.city,
      block: t.block,
      building: t.building,
    },
    save: async (values) => {
      await api<AccountContract>()("PATCH users/address", { body: values });
      await saved(t.addressChanged);
    },
  });
  return (
    <OwnForm form={form} action={t.save}>
      <TownFields form={form} />
      <TextField {...form.field("block")} label={t.block} autoComplete="address-line1" />
      <TextField {...form.field("building")} label={t.building} autoComplete="address-line2" isOptional />
    </OwnForm>
  );
}
