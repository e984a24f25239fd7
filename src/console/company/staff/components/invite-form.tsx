import { emailProblem } from "../../../../domain/fields/account-fields.ts";
import { problemsOf } from "../../../../domain/fields/text-field.ts";
import type { Role } from "../../../../domain/staff.ts";
import { TextField } from "../../../kit/components/field.tsx";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useTexts } from "../../../kit/state.ts";
import type { StaffContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { RolesField } from "./roles-field.tsx";

const NOBODY: { email: string; roles: Role[] } = { email: "", roles: ["front_desk"] };

export function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(messages);
  const form = useForm({
    label: t.sendInvitation,
    initial: NOBODY,
    check: ({ email }) => problemsOf(emailProblem(email)),
    send: (body, { idempotencyKey }) =>
      api<StaffContract>()("POST operate/staff", { body }, { idempotencyKey }),
    done: (_, { email }) => ({ text: t.invited(email) }),
    onClose: onDone,
  });
  return (
    <Form form={form} submit={t.sendInvitation}>
      <TextField {...form.field("email")} label={t.email} hint={t.inviteHint} type="email" data-autofocus />
      <RolesField
        roles={form.values.roles}
        error={form.errorOf("roles")}
        onChange={(roles) => form.set({ roles })}
      />
    </Form>
  );
}
