import { useState } from "react";
import {
  confirmationProblem,
  emailChangeProblem,
  passwordProblem,
} from "../../../../domain/fields/account-fields.ts";
import { problemsOf } from "../../../../domain/fields/text-field.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useMe, useTexts } from "../../../kit/state.ts";
import type { OwnAccountContract } from "../contract.ts";
import { messages } from "../messages.ts";

const call = api<OwnAccountContract>();

/** The person's own address and password, and the dialogs that change them. */
export function AccountCard() {
  const t = useTexts(messages);
  const { email } = useMe();
  const [open, setOpen] = useState<"address" | "password" | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={t.title}>
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <div className="min-w-0">
          <p className="break-all font-bold">{email}</p>
          <p className="text-meta text-ink-2">{t.hint}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen("address")}>{t.changeAddress}</Button>
          <Button onClick={() => setOpen("password")}>{t.changePassword}</Button>
        </div>
      </div>
      {open === "address" && <AddressDialog onClose={close} />}
      {open === "password" && <PasswordDialog onClose={close} />}
    </Card>
  );
}

function AddressDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(messages);
  const { email } = useMe();
  const form = useForm({
    label: t.sendLink,
    initial: { email: "" },
    check: (values) => problemsOf(emailChangeProblem(values.email, email)),
    send: (body) => call("POST operate/me/address", { body }),
    done: (_, sent) => ({ text: t.linkSent(sent.email) }),
    onClose,
  });
  return (
    <Dialog title={t.addressTitle} onClose={onClose}>
      <Form form={form} submit={t.sendLink} className="space-y-3">
        <p className="text-ink-2">{t.addressHint}</p>
        <TextField
          {...form.field("email")}
          label={t.newAddress}
          type="email"
          autoComplete="email"
          data-autofocus
        />
      </Form>
    </Dialog>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(messages);
  const { email } = useMe();
  const form = useForm({
    label: t.savePassword,
    initial: { new_password: "", password_confirmation: "" },
    check: (values) =>
      problemsOf(
        passwordProblem("new_password", values.new_password),
        confirmationProblem(values.new_password, values.password_confirmation),
      ),
    send: (body) => call("POST operate/me/password", { body }),
    done: () => ({ text: t.passwordChanged }),
    onClose,
  });
  const field = (name: keyof typeof form.values) => ({
    ...form.field(name),
    type: "password",
    autoComplete: "new-password",
  });
  return (
    <Dialog title={t.passwordTitle} onClose={onClose}>
      <Form form={form} submit={t.savePassword} className="space-y-3">
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField {...field("new_password")} label={t.newPassword} hint={t.passwordHint} data-autofocus />
        <TextField {...field("password_confirmation")} label={t.again} />
      </Form>
    </Dialog>
  );
}
