import { useEffect } from "react";
import { ApiProblem } from "../../../api/client.ts";
import type { Problem } from "../../../domain/problem.ts";
import { useForm } from "../../../ui/use-form.ts";
import { useRefusal, useUser } from "../state.ts";

/** What was typed when the session ended, by account and form: in memory only, given back after the next login. */
const kept = new Map<string, Record<string, string>>();

type OwnFormOptions<Values extends Record<string, string>> = {
  initial: Values;
  check: (values: Values) => readonly Problem[];
  labels?: Partial<Record<keyof Values & string, string>>;
  immediate?: readonly (keyof Values & string)[];
  save: (values: Values) => Promise<void>;
};

/** A form of the account: where the session has ended, login opens over it and what was typed waits (SPEC section 8). */
export function useOwnForm<Values extends Record<string, string>>(
  id: string,
  { initial, check, labels, immediate, save }: OwnFormOptions<Values>,
) {
  const refusal = useRefusal();
  const user = useUser();
  const key = `${user?.user_id}:${id}`;
  const form = useForm<Values>(id, {
    initial: { ...initial, ...kept.get(key) },
    check,
    labels,
    immediate,
    submit: async (values) => {
      try {
        await save(values);
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 401) kept.set(key, values);
        return refusal(problem);
      }
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is given back once, when the form opens.
  useEffect(() => {
    kept.delete(key);
  }, []);
  return form;
}
