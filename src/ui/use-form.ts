import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Problem } from "../domain/problem.ts";
import { sentence } from "../i18n/problems.ts";
import type { FieldError } from "./error-summary.tsx";
import { useUiLocale } from "./ui-locale.tsx";

/** SPEC section 5: errors of names and passwords wait until typing pauses. */
const DEBOUNCE_MILLISECONDS = 500;

type FormOptions<Values extends Record<string, string>> = {
  initial: Values;
  /** Everything that is wrong with the values, by field. */
  check: (values: Values) => readonly Problem[];
  /** What the fields are called: the summary names the field that a sentence is about. */
  labels?: Partial<Record<keyof Values & string, string>>;
  /** Fields whose errors show at once. */
  immediate?: readonly (keyof Values & string)[];
  /** Sends the values; answers sentences by field where they were refused (`all`: of no field), else nothing. */
  submit: (values: Values) => Promise<Record<string, readonly string[]> | undefined>;
};

/** A form that checks while one types and all of it on submit. Ids of controls are `${id}-${field}`. */
export function useForm<Values extends Record<string, string>>(id: string, options: FormOptions<Values>) {
  const locale = useUiLocale();
  const [values, setValues] = useState(options.initial);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Record<string, readonly string[]>>({});
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
    const [refused] = refusal[field] ?? [];
    if (refused) return refused;
    const problem = shown.has(field) ? problems.find((one) => (one.field ?? "all") === field) : undefined;
    return problem ? sentence(problem, locale) : null;
  };
  const set = (field: keyof Values & string, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setRefusal(({ [field]: _of, all: _all, ...rest }) => rest);
    clearTimeout(timers.current.get(field));
    if (options.immediate?.includes(field)) show(field);
    else
      timers.current.set(
        field,
        setTimeout(() => show(field), DEBOUNCE_MILLISECONDS),
      );
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    setShown(new Set([...Object.keys(values), "all"]));
    setRefusal({});
    if (options.check(values).length > 0) {
      setAttempts((count) => count + 1);
      return;
    }
    setBusy(true);
    try {
      const refused = await options.submit(values);
      if (refused) {
        setRefusal(refused);
        setAttempts((count) => count + 1);
      }
    } finally {
      setBusy(false);
    }
  };

  const fields = [...new Set([...Object.keys(values), "all", ...Object.keys(refusal)])];
  const errors: FieldError[] = fields.flatMap((field) => {
    const text = errorOf(field);
    if (text === null) return [];
    const label = options.labels?.[field];
    const named = label ? `${label}${locale === "ja" ? "：" : ": "}${text}` : text;
    return [{ fieldId: field in values ? idOf(field) : null, text: named }];
  });
  return {
    values,
    set,
    setValues,
    errorOf,
    /** For the summary above the form, after a submit. */
    errors: attempts > 0 ? errors : [],
    attempts,
    isBusy,
    /** SPEC section 5: the button is disabled while errors exist. */
    hasErrors: errors.some((error) => error.fieldId !== null),
    submit,
    /** What a text field of the form takes. */
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
