import type { FormEvent, ReactNode } from "react";
import { Button } from "./button.tsx";
import { ErrorSummary, type FieldError } from "./error-summary.tsx";

type Form = {
  errors: readonly FieldError[];
  attempts: number;
  isBusy: boolean;
  hasErrors: boolean;
  submit: (event?: FormEvent) => Promise<void>;
};

/** Summary of what is wrong, the fields, one button: the shape of a form that changes one thing. */
export function SimpleForm({
  form,
  action,
  children,
  after,
}: {
  form: Form;
  action: string;
  children: ReactNode;
  /** Below the button. */
  after?: ReactNode;
}) {
  return (
    <form noValidate onSubmit={form.submit} className="space-y-5">
      <ErrorSummary errors={form.errors} focusKey={form.attempts} />
      {children}
      <Button type="submit" isWide isBusy={form.isBusy} disabled={form.hasErrors} className="mt-2">
        {action}
      </Button>
      {after}
    </form>
  );
}
