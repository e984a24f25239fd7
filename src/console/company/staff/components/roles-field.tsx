import { ROLES, type Role, rightsOf } from "../../../../domain/staff.ts";
import { Checkbox } from "../../../kit/components/field.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";

/** Checkboxes for roles, and the rights that they add up to. */
export function RolesField({
  roles,
  error,
  onChange,
}: {
  roles: readonly Role[];
  error?: string | null;
  onChange: (roles: Role[]) => void;
}) {
  const t = useTexts(messages);
  return (
    <fieldset>
      <legend className="mb-1 text-meta font-bold text-ink-2">{t.roles}</legend>
      {ROLES.map((role) => (
        <Checkbox
          key={role}
          label={
            <>
              {t.role(role)} <span className="text-meta text-ink-2">{t.roleHint(role)}</span>
            </>
          }
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(ROLES.filter((one) => (one === role ? target.checked : roles.includes(one))))
          }
        />
      ))}
      <p aria-live="polite" className="mt-1 text-meta text-ink-2">
        {t.rights(rightsOf(roles))}
      </p>
      {error && (
        <p role="alert" className="mt-1 text-meta text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
