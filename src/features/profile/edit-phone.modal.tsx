import { inputLengths, phoneProblem, typedPhone } from "../../domain/fields/address-fields.ts";
import { problemsOf } from "../../domain/fields/text-field.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import { DigitsField } from "../../ui/digits-field.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { SimpleForm } from "../../ui/simple-form.tsx";
import type { User } from "../account/contract.ts";
import { useApi } from "../account/state.ts";
import type { ProfileContract } from "./contract.ts";
import { messages } from "./messages/details.ts";
import { useAccountForm, useSignedInDialog, valueOrUnset } from "./state.ts";
import { useSaved } from "./use-saved.ts";

export default function EditPhoneModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.editPhone} {...useSignedInDialog({ name: "myPage" })}>
      {(user) => <PhoneForm user={user} />}
    </SignedInDialog>
  );
}

function PhoneForm({ user }: { user: User }) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const api = useApi();
  const saved = useSaved();
  const form = useAccountForm("phone", {
    initial: { phone_num: valueOrUnset(user.phone_number) ?? "" },
    check: (values) => problemsOf(phoneProblem(values.phone_num, brand)),
    labels: { phone_num: t.phone },
    save: async (values) => {
      await api<ProfileContract>()("PATCH users/phone_num", { body: values });
      await saved(t.phoneChanged);
    },
  });
  return (
    <SimpleForm form={form} action={t.save}>
      <DigitsField
        {...form.field("phone_num")}
        onText={(text) => form.set("phone_num", text)}
        clean={(text) => typedPhone(text, brand)}
        label={t.phone}
        hint={brand.phone === "domestic" ? t.phoneHintDomestic : t.phoneHintInternational}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={inputLengths(brand).phone}
      />
    </SimpleForm>
  );
}
