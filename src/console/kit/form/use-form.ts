import { useEffect, useRef, useState } from "react";
import { merged } from "../../../domain/merged.ts";
import type { Problem } from "../../../domain/problem.ts";
import { sentence } from "../../../i18n/problems.ts";
import {
  type Call,
  type Done,
  type Missing,
  type Submission,
  useSubmission,
} from "../decision/use-submission.ts";
import type { Versioned } from "../decision/use-versioned-action.ts";
import { useLocale } from "../state.ts";

export type Form<Values> = Submission & {
  values: Values;
  set: (part: Partial<Values>) => void;
  /** What is wrong with a field, in words. */
  errorOf: (field: string) => string | null;
  /** The props of a text field. */
  field: (name: keyof Values & string) => {
    name: string;
    value: string;
    error: string | null;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** What it was rejected for is about none of its fields. */
  isGeneral: boolean;
  /** Back to what was saved last. */
  undo: () => void;
};

/**
 * A form: values with a rule for each field, saved against the version that it was opened with. The rules are the
 * domain's, and are asked when it is submitted; what the server says about a field is shown there too, until the
 * field is changed. The focus goes to the first wrong field. What was typed stays, whatever happens.
 */
export function useForm<Values extends object, Result>({
  initial,
  check = () => [],
  missing = () => null,
  send,
  done,
  stored,
  ...rest
}: {
  /** What the button does, for the list of keys; null for one without a key. */
  label: string | null;
  /** What is saved, or empty. Read when the form opens. */
  initial: Values;
  about?: Versioned;
  /** What is wrong with the values, by the field rules of the domain. */
  check?: (values: Values) => readonly Problem[];
  /** What is missing apart from that. */
  missing?: (values: Values) => Missing | null;
  send: (values: Values, call: Call) => Promise<Result>;
  /** What is said; a form that stays open goes on from what was saved. */
  done: (result: Result, values: Values) => Done;
  /** What was saved, where the server fills in more than was typed: an open form goes on from that. */
  stored?: (result: Result) => Values;
  onClose?: () => void;
}): Form<Values> {
  const locale = useLocale();
  const [saved, setSaved] = useState(initial);
  const [values, setValues] = useState(initial);
  const [found, setFound] = useState<readonly Problem[]>([]);
  /** Fields that were changed after they were rejected. */
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  /** What was put together a moment ago and is not drawn yet. */
  const latest = useRef<Values | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is drawn, the values are what counts.
  useEffect(() => {
    latest.current = null;
  }, [values]);
  const submission: Submission = useSubmission<Values, Result>({
    ...rest,
    typed: isSame(values, saved) ? null : values,
    missing: () => {
      const now = latest.current ?? values;
      const wrong = check(now);
      setFound(wrong);
      setMended(new Set());
      return wrong.length > 0 ? { text: "", selector: WRONG } : missing(now);
    },
    body: () => latest.current ?? values,
    send,
    done: (result, sent) => {
      const kept = stored?.(result) ?? sent;
      setSaved(kept);
      // What was typed meanwhile stays.
      setValues((now) => (isSame(now, sent) ? kept : now));
      return done(result, sent);
    },
    onClose: rest.onClose ?? (() => {}),
    onFailed: () => submission.focus(WRONG),
  });
  const { problem, conflict } = submission.action;
  /** To go ahead although somebody was faster keeps what they changed in other fields (CONSOLE-127). */
  const joined = (theirs: Values): void => {
    const both = merged({ base: saved, mine: values, theirs });
    latest.current = both;
    setSaved(theirs);
    setValues(both);
  };
  const errorOf = (field: string): string | null => {
    if (mended.has(field)) return null;
    const wrong = found.find((one) => one.field === field);
    return wrong ? sentence(wrong, locale) : (problem?.of(field)[0] ?? null);
  };
  const set = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    setMended((before) => new Set([...before, ...Object.keys(part)]));
  };
  return {
    ...submission,
    action: {
      ...submission.action,
      conflict: conflict && {
        ...conflict,
        accept: () => {
          if (conflict.values) joined(conflict.values as Values);
          conflict.accept();
        },
      },
    },
    values,
    set,
    errorOf,
    isGeneral: !Object.keys(values).some((name) => (problem?.of(name) ?? []).length > 0),
    field: (name) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      onChange: ({ target }) => set({ [name]: target.value } as Partial<Values>),
    }),
    undo: () => {
      set(saved);
      setFound([]);
    },
  };
}

const WRONG = "[aria-invalid=true]";

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
