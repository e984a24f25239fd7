import { emailChangeProblem } from "../../domain/fields/account-fields.ts";
import { problemsOf } from "../../domain/fields/text-field.ts";
import { useTexts } from "../../nav/site.tsx";
import { Badge } from "../../ui/badge.tsx";
import { TextField } from "../../ui/field.tsx";
import { SignedInDialog } from "../../ui/signed-in-dialog.tsx";
import { SimpleForm } from "../../ui/simple-form.tsx";
import type { AccountContract, User } from "../account/contract.ts";
import { useApi } from "../account/state.ts";
import { VerificationActions } from "./components/verification-actions.tsx";
import { messages } from "./messages/details.ts";
import { useAccountForm, useSignedInDialog } from "./state.ts";
import { useSaved } from "./use-saved.ts";

/** Shows whether the email address is verified, sends the verification email again, and changes the address. */
export default function EditEmailModal() {
  const t = useTexts(messages);
  return (
    <SignedInDialog title={t.editEmail} {...useSignedInDialog({ name: "myPage" })}>
      {(user) => (
        <div className="space-y-6">
          <Status user={user} />
          <EmailForm user={user} />
        </div>
      )}
    </SignedInDialog>
  );
}

function Status({ user }: { user: User }) {
  const t = useTexts(messages);
  return (
    <section aria-label={t.currentEmail} className="rounded-button bg-ground-2 px-4 py-3.5">
      <p className="text-meta font-bold text-ink-2">{t.currentEmail}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="break-all text-ctl">{user.email}</span>
        {user.is_email_verified ? (
          <Badge tone="ok">{t.verified}</Badge>
        ) : (
          <Badge tone="warn">{t.notVerified}</Badge>
        )}
      </p>
      {!user.is_email_verified && (
        <>
          <p className="mt-2 text-sub text-ink-2">{t.verifyLead}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <VerificationActions />
          </div>
        </>
      )}
    </section>
  );
}

function EmailForm({ user }: { user: User }) {
  const t = useTexts(messages);
  const api = useApi();
  const saved = useSaved();
  const form = useAccountForm("email", {
    initial: { email: "" },
    check: (values) => problemsOf(emailChangeProblem(values.email, user.email)),
    labels: { email: t.newEmail },
    immediate: ["email"],
    save: async (values) => {
      await api<AccountContract>()("PATCH users/email", { body: values });
      await saved(t.emailChanged);
    },
  });
  return (
    <SimpleForm form={form} action={t.doEditEmail}>
      <TextField
        {...form.field("email")}
        label={t.newEmail}
        hint={t.newEmailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
    </SimpleForm>
  );
}
