import { useState } from "react";
import type { Role } from "../../../../domain/staff.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useTexts } from "../../../kit/state.ts";
import type { StaffContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { RolesField } from "./roles-field.tsx";

export function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(messages);
  const [email, setEmail] = useState("");
  const [roles, setRoles] = useState<Role[]>(["front_desk"]);
  const invite = useAction(
    (idempotencyKey, body: { email: string; roles: Role[] }) =>
      api<StaffContract>()("POST operate/staff", { body }, { idempotencyKey }),
    () => {
      say(t.invited(email));
      onDone();
    },
  );
  const { problem } = invite;
  const isByField = problem !== null && !Array.isArray(problem.errors);
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void invite.run({ email, roles });
      }}
    >
      {!isByField && <ActionProblem action={invite} />}
      <TextField
        label={t.email}
        hint={t.inviteHint}
        error={problem?.of("email")[0]}
        type="email"
        data-autofocus
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RolesField roles={roles} error={problem?.of("roles")[0]} onChange={setRoles} />
      <Button type="submit" look="filled" isBusy={invite.isBusy} disabled={!invite.isPossible}>
        {t.sendInvitation}
      </Button>
    </form>
  );
}
