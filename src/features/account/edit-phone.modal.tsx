import { inputLengths, phoneProblem } from "../../domain/fields/address-fields.ts";
import { problemsOf } from "../../domain/fields/text-field.ts";
import { useSite, useTexts } from "../../nav/site.tsx";
import { DigitsField } from "./components/digits-field.tsx";
import { OwnDialog } from "./components/own-dialog.tsx";
import { OwnForm } from "./components/own-form.tsx";
import { useOwnForm } from "./components/use-own-form.ts";
import { useSaved } from "./components/use-saved.ts";
import type { AccountContract, User } from "./contract.ts";
import { messages } from "./messages/profile.ts";
import { useApi, valueOrUnset } from "./state.ts";

export default function EditPhoneModal() {
  const t = useTexts(messages);
  return (
    <OwnDialog title={t.editPhone} from={{ name: "myPage" }}>
      {(user) => <PhoneForm user={user} />}
    </OwnDialog>
  );
}

function PhoneForm({ user }: { user: User }) {
  const t = useTexts(messages);
  const { brand } = useSite();
  const api = useApi();
  const saved = useSaved();
  const form = useOwnForm("phone", {
    initial: { phone_num: valueOrUnset(user.phone_number) ?? "" },
    check: (values) => problemsOf(phoneProblem(values.phone_num, brand)),
    labels: { phone_num: t.phone },
    save: async (values) => {
      await api<AccountContract>()("PATCH users/phone_num", { body: values });
      await saved(t.phoneChanged);
    },
  });
  return (
    <OwnForm form={form} action={t.save}>
      <DigitsField
        {...form.field("phone_num")}
        onText={(text) => form.set("phone_num", text)}
        label={t.phone}
        hint={brand.phone === "domestic" ? t.phoneHintDomestic : t.phoneHintInternational}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={inputLengths(brand).phone}
      />
    </OwnForm>
  );
}
