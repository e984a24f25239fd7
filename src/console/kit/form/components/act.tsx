import type { ReactNode } from "react";
import type { ButtonLook } from "../../components/button.tsx";
import { NOT_YET, type Submission } from "../../decision/use-submission.ts";
import { WideFoot } from "../../panel/components/wide-foot.tsx";
import { type Form, useForm } from "../use-form.ts";

type FormOf<Values extends object, Result> = Parameters<typeof useForm<Values, Result>>[0];

/** A form with a wide button that is off until everything that it needs is typed. */
export type Act<Values> = Form<Values> & { isReady: boolean };

/** One of several things that can be done in a panel. Ctrl Enter could mean any of them, so it means none. */
export function useAct<Values extends object, Result>({
  needs = [],
  ...form
}: Omit<FormOf<Values, Result>, "label" | "missing"> & {
  /** The fields that may not be empty. */
  needs?: readonly (keyof Values & string)[];
}): Act<Values> {
  const isWhole = (values: Values) => needs.every((name) => String(values[name]).trim() !== "");
  const state = useForm({
    ...form,
    label: null,
    missing: (values: Values) => (isWhole(values) ? null : NOT_YET),
  });
  return { ...state, isReady: isWhole(state.values) };
}

/** The fields of an act below what else the panel shows, and its button. */
export function ActSection({
  act,
  title,
  label,
  look,
  children,
}: {
  act: Submission & { isReady: boolean };
  title?: string;
  label: string;
  look?: ButtonLook;
  children?: ReactNode;
}) {
  return (
    <section ref={act.root} aria-label={title ?? label} className="space-y-2 border-t border-line pt-3">
      {title && <p className="font-bold">{title}</p>}
      {children}
      <WideFoot decision={act} look={look} label={label} isReady={act.isReady} />
    </section>
  );
}
