import { useCallback, useEffect, useRef, useState } from "react";
import { ApiProblem } from "../../api/client.ts";
import type { PageBrand } from "../../domain/brand/brand.ts";
import { isInSingapore, lookupProblem } from "../../domain/fields/address-fields.ts";
import { cleanedText } from "../../domain/fields/text-field.ts";
import type { Problem } from "../../domain/problem.ts";
import { sentence } from "../../i18n/problems.ts";
import { type Modal, useModal } from "../../nav/modal.ts";
import { useSite } from "../../nav/site.tsx";
import { type Labels, useForm } from "../../ui/use-form.ts";
import type { User } from "../account/contract.ts";
import { rejectionOf, useApi, useRejection, useUser } from "../account/state.ts";
import type { ProfileContract } from "./contract.ts";

type SignedInDialogState = {
  user: User | null;
  onLogin: () => void;
  onClose: () => void;
  onBack?: () => void;
};

/**
 * The user and the ways out of a dialog about their account. There may be no user: the browser's history can open the
 * dialog again after the session has ended. `from` is the dialog that Back leads to if none opened this one.
 */
export function useSignedInDialog(from?: Modal): SignedInDialogState {
  const user = useUser();
  const { open, close, back, canGoBack } = useModal();
  const openFrom = from && (() => open(from, { replace: true }));
  return {
    user,
    onLogin: () => open({ name: "login", isSessionOver: true }),
    onClose: close,
    onBack: canGoBack ? back : openFrom,
  };
}

/** What was typed when the session ended, by account and form. In memory only; restored after the next login. */
const unsaved = new Map<string, Record<string, string>>();

type AccountFormOptions<Values extends Record<string, string>> = {
  initial: Values;
  check: (values: Values) => readonly Problem[];
  labels?: Labels<Values> | ((values: Values) => Labels<Values>);
  immediate?: readonly (keyof Values & string)[];
  save: (values: Values) => Promise<void>;
};

/** A form of the account. If the session has ended, the login dialog opens and what was typed is restored afterwards (ACCOUNT-18). */
export function useAccountForm<Values extends Record<string, string>>(
  id: string,
  { initial, check, labels, immediate, save }: AccountFormOptions<Values>,
) {
  const rejection = useRejection();
  const user = useUser();
  const key = `${user?.user_id}:${id}`;
  const form = useForm<Values>(id, {
    initial: { ...initial, ...unsaved.get(key) },
    check,
    labels,
    immediate,
    submit: async (values) => {
      try {
        await save(values);
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.status === 401) unsaved.set(key, values);
        return rejection(problem);
      }
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: restored once, when the form opens.
  useEffect(() => {
    unsaved.delete(key);
  }, []);
  return form;
}

type Loaded<Data> = { state: "loading" } | { state: "failed" } | { state: "ready"; data: Data };

/** Data of a dialog, loaded when it opens and again on `reload`. `put` replaces it without loading. */
export function useLoaded<Data>(load: () => Promise<Data>): {
  loaded: Loaded<Data>;
  reload: () => Promise<void>;
  put: (data: Data) => void;
} {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ state: "loading" });
  const latest = useRef({ load, rejection: useRejection() });
  latest.current.load = load;
  const isMounted = useRef(true);
  const reload = useCallback(async () => {
    try {
      const data = await latest.current.load();
      if (isMounted.current) setLoaded({ state: "ready", data });
    } catch (problem) {
      if (!isMounted.current) return;
      setLoaded({ state: "failed" });
      if (problem instanceof ApiProblem && problem.status === 401) latest.current.rejection(problem);
    }
  }, []);
  useEffect(() => {
    isMounted.current = true;
    void reload();
    return () => {
      isMounted.current = false;
    };
  }, [reload]);
  return { loaded, reload, put: (data) => setLoaded({ state: "ready", data }) };
}

/** The value of a profile field, or null if it is unset, for which the API has "default" (ACCOUNT-10). */
export function valueOrUnset(value: string): string | null {
  return value === "default" || value === "" ? null : value;
}

type Town = { prefecture: string; city: string; block: string };
type AddressField = "postcode" | keyof Town;
/** Any form with an address in it, as `useForm` gives it. */
export type AddressForm = {
  values: Readonly<Record<AddressField, string>>;
  set(field: AddressField, text: string): void;
  errorOf(field: AddressField): string | null;
  field(name: AddressField): FieldProps;
};
type FieldProps = Omit<ReturnType<ReturnType<typeof useForm<Record<string, string>>>["field"]>, "value"> & {
  value: string;
};

type StreetTexts = Record<"block" | "building" | "blockSingapore" | "unitSingapore", string>;

/** What street and building are called in the country of the postal code (FIELD-17). */
export function streetLabels(
  t: StreetTexts,
  postcode: string,
  brand: Pick<PageBrand, "postalCode">,
): { block: string; building: string } {
  return isInSingapore(postcode, brand)
    ? { block: t.blockSingapore, building: t.unitSingapore }
    : { block: t.block, building: t.building };
}

/** The towns of the postal code that was looked up last. A failed lookup clears prefecture, city and block (FIELD-6). */
export function useTownLookup(form: AddressForm) {
  const { brand, locale } = useSite();
  const api = useApi();
  const [towns, setTowns] = useState<Town[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const lookups = useRef(0);
  const latest = useRef(form.values);
  useEffect(() => {
    latest.current = form.values;
  });
  /** What was typed since the question was asked stays: an answer may come late. */
  const fill = (town: Town, asked = latest.current) => {
    for (const name of ["prefecture", "city", "block"] as const) {
      if (latest.current[name] === asked[name]) form.set(name, town[name]);
    }
  };
  const fail = (text: string | null, asked = latest.current) => {
    setTowns([]);
    setError(text);
    fill({ prefecture: "", city: "", block: "" }, asked);
  };
  const lookUp = async (postcode: string) => {
    const problem = lookupProblem(postcode);
    if (problem) return fail(sentence(problem, locale));
    lookups.current += 1;
    const lookup = lookups.current;
    const asked = latest.current;
    setBusy(true);
    try {
      const { candidates } = await api<ProfileContract>()("POST addresses", {
        body: { postcode: cleanedText(postcode) },
      });
      if (lookup !== lookups.current) return;
      setTowns(candidates);
      setError(null);
      if (candidates[0]) fill(candidates[0], asked);
    } catch (rejected) {
      if (lookup !== lookups.current) return;
      const rejection = rejectionOf(rejected, locale);
      const text = rejection.postcode?.[0] ?? rejection.all?.[0] ?? null;
      // Without a connection the code may well be right: keep what was typed.
      if (rejected instanceof ApiProblem && rejected.code === "network") setError(text);
      else fail(text, asked);
    } finally {
      if (lookup === lookups.current) setBusy(false);
    }
  };
  /** The postal code is being edited: the towns of the former one go, and a complete Japanese one is looked up. */
  const type = (text: string) => {
    form.set("postcode", text);
    lookups.current += 1;
    setBusy(false);
    setTowns([]);
    setError(null);
    if (brand.postalCode === "japanese" && lookupProblem(text) === null) void lookUp(text);
  };
  return {
    type,
    lookUp,
    choose: (town: Town | undefined) => town && fill(town),
    towns,
    error,
    isBusy,
    chosen: towns.find((town) => town.city === form.values.city) ?? null,
  };
}
