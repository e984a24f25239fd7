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

/** The layout of a form that changes one thing: error summary, fields, one button. */
export function SimpleForm({
  form,
  action,
  children,
  after,
}: {
  form: Form;
  action: string;
  children: ReactNode;
  /** Shown below the button. */
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
