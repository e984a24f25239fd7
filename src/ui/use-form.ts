import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Problem } from "../domain/problem.ts";
import { labelledText } from "../i18n/format.ts";
import { sentence } from "../i18n/problems.ts";
import type { FieldError } from "./error-summary.tsx";
import { useUiLocale } from "./ui-locale.tsx";

/** Errors wait until typing pauses. */
const DEBOUNCE_MILLISECONDS = 500;

/** A form with fewer fields has no summary of their errors: the focus goes to the first wrong one. */
const SUMMARY_FROM = 3;

/** The labels of the fields; some depend on what is typed. */
export type Labels<Values> = Partial<Record<keyof Values & string, string>>;

type FormOptions<Values extends Record<string, string>> = {
  initial: Values;
  /** All problems of the values, by field. */
  check: (values: Values) => readonly Problem[];
  /** The labels of the fields: the error summary names the field of each error. */
  labels?: Labels<Values> | ((values: Values) => Labels<Values>);
  /** Fields exempt errors show without delay. */
  immediate?: readonly (keyof Values & string)[];
  /** A part of a larger form, whose summary also names these errors, however few fields there are. */
  isPart?: boolean;
  /**
   * Sends the values. Returns error messages by field if they were rejected (`all` for those of no field), otherwise
   * nothing.
   */
  submit: (values: Values) => Promise<Record<string, readonly string[]> | undefined>;
};

/**
 * A form that checks a field while the user types, and all fields on submit. The ids of controls are `${id}-${field}`.
 */
export function useForm<Values extends Record<string, string>>(id: string, options: FormOptions<Values>) {
  const locale = useUiLocale();
  const [values, setValues] = useState(options.initial);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [rejection, setRejection] = useState<Record<string, readonly string[]>>({});
  const [attempts, setAttempts] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const problems = options.check(values);
  const idOf = (field: string) => `${id}-${field}`;
  const show = (field: string) => setShown((before) => new Set(before).add(field));
  const errorOf = (field: string): string | null => {
    const [rejected] = rejection[field] ?? [];
    if (rejected) return rejected;
    const problem = shown.has(field) ? problems.find((one) => (one.field ?? "all") === field) : undefined;
    return problem ? sentence(problem, locale) : null;
  };
  const set = (field: keyof Values & string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setRejection(({ [field]: _of, all: _all, ...rest }) => rest);
    clearTimeout(timers.current.get(field));
    if (options.immediate?.includes(field)) show(field);
    else
      timers.current.set(
        field,
        setTimeout(() => show(field), DEBOUNCE_MILLISECONDS),
      );
  };
  /** Shows the problems of all fields. True if there are none. */
  const isComplete = (): boolean => {
    setShown(new Set([...Object.keys(values), "all"]));
    setRejection({});
    if (options.check(values).length === 0) return true;
    setAttempts((count) => count + 1);
    return false;
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy || !isComplete()) return;
    setBusy(true);
    try {
      const rejected = await options.submit(values);
      if (rejected) {
        setRejection(rejected);
        setAttempts((count) => count + 1);
      }
    } finally {
      setBusy(false);
    }
  };

  const labels = typeof options.labels === "function" ? options.labels(values) : options.labels;
  const fields = [...new Set([...Object.keys(values), "all", ...Object.keys(rejection)])];
  const errors: FieldError[] = fields.flatMap((field) => {
    const text = errorOf(field);
    if (text === null) return [];
    const label = labels?.[field];
    const named = label ? labelledText(label, text, locale) : text;
    return [{ fieldId: field in values ? idOf(field) : null, text: named }];
  });
  // With one or two fields a summary would only repeat what stands right beside them.
  const isSmall = !options.isPart && Object.keys(values).length < SUMMARY_FROM;
  const [firstWrong] = errors.filter(({ fieldId }) => fieldId !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt.
  useEffect(() => {
    if (isSmall && attempts > 0 && firstWrong?.fieldId) document.getElementById(firstWrong.fieldId)?.focus();
  }, [attempts]);
  return {
    values,
    set,
    setValues,
    errorOf,
    /** For the error summary after a submit; in a form of one or two fields only the errors that belong to no field. */
    errors: attempts === 0 ? [] : isSmall ? errors.filter(({ fieldId }) => fieldId === null) : errors,
    attempts,
    isBusy,
    /** The submit button is disabled while there are errors. */
    hasErrors: errors.some((error) => error.fieldId !== null),
    submit,
    /** For a part of another form: shows what a submit found, and what rejected it; an earlier rejection is cleared. */
    isComplete,
    reject: (rejected: Record<string, readonly string[]>) => {
      setRejection(rejected);
      if (Object.keys(rejected).length > 0) setAttempts((count) => count + 1);
    },
    /** The props of a text field. */
    field: (name: keyof Values & string) => ({
      id: idOf(name),
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
      onBlur: () => {
        if (values[name] !== "") show(name);
      },
    }),
  };
}
