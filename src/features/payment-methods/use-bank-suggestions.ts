import { useEffect, useState } from "react";
import type { Suggestion } from "../../ui/combobox.tsx";
import { useApi } from "../account/state.ts";
import type { PaymentMethodsContract } from "./contract.ts";

const PAUSE_MILLISECONDS = 150;

type Wanted = { kind: "bank"; word: string } | { kind: "branch"; bankCode: string; word: string };

/** Suggests banks, or branches of a bank, for what is typed. The key of each is its code. */
export function useBankSuggestions(wanted: Wanted): { suggestions: Suggestion[] } {
  const api = useApi();
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const { kind, word } = wanted;
  const bankCode = wanted.kind === "branch" ? wanted.bankCode : null;
  useEffect(() => {
    if (word.trim() === "" || bankCode === "") {
      setSuggestions([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { q: word.trim() };
      const options = { signal: stop.signal };
      const call =
        bankCode === null
          ? api<PaymentMethodsContract>()("GET banks/search", { query }, options)
          : api<PaymentMethodsContract>()(
              "GET banks/:code/branches",
              { params: { code: bankCode }, query },
              options,
            );
      call
        .then((found) =>
          setSuggestions(
            found.map(({ code, name, kana }) => ({
              key: code,
              label: name === kana ? name : `${name}  ${kana}`,
              value: name,
              note: code,
            })),
          ),
        )
        // The form works without suggestions.
        .catch(() => undefined);
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [word, bankCode, api]);
  return { suggestions: kind === "branch" && bankCode === "" ? [] : suggestions };
}
