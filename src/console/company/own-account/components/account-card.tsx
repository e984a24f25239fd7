import { useState } from "react";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useMe, useTexts } from "../../../kit/state.ts";
import type { OwnAccountContract } from "../contract.ts";
import { messages } from "../messages.ts";

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
  const [email, setEmail] = useState("");
  const send = useAction(
    () => api<OwnAccountContract>()("POST operate/me/address", { body: { email } }),
    () => {
      say(t.linkSent(email));
      onClose();
    },
  );
  const wrong = send.problem?.of("email")[0];
  return (
    <Dialog title={t.addressTitle} onClose={onClose}>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          void send.run();
        }}
      >
        <p className="text-ink-2">{t.addressHint}</p>
        {!wrong && <ActionProblem action={send} />}
        <TextField
          label={t.newAddress}
          error={wrong}
          type="email"
          autoComplete="email"
          data-autofocus
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" look="filled" isBusy={send.isBusy} disabled={!send.isPossible}>
          {t.sendLink}
        </Button>
      </form>
    </Dialog>
  );
}

function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(messages);
  const { email } = useMe();
  const [form, setForm] = useState({ new_password: "", password_confirmation: "" });
  const change = useAction(
    () => api<OwnAccountContract>()("POST operate/me/password", { body: form }),
    () => {
      say(t.passwordChanged);
      onClose();
    },
  );
  const { problem } = change;
  const field = (name: keyof typeof form) => ({
    type: "password",
    autoComplete: "new-password",
    value: form[name],
    error: problem?.of(name)[0],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  });
  const isByField = problem !== null && !Array.isArray(problem.errors);
  return (
    <Dialog title={t.passwordTitle} onClose={onClose}>
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          void change.run();
        }}
      >
        {!isByField && <ActionProblem action={change} />}
        {/* For password managers. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField label={t.newPassword} hint={t.passwordHint} data-autofocus {...field("new_password")} />
        <TextField label={t.again} {...field("password_confirmation")} />
        <Button type="submit" look="filled" isBusy={change.isBusy} disabled={!change.isPossible}>
          {t.savePassword}
        </Button>
      </form>
    </Dialog>
  );
}
