import { useEffect, useState } from "react";
import { lastPlaceOf } from "../../../../domain/search/typed-places.ts";
import { useTexts } from "../../../../nav/site.tsx";
import { Combobox, type Suggestion } from "../../../../ui/combobox.tsx";
import { PinIcon, RoomIcon, TrainIcon } from "../../../../ui/icons.tsx";
import { useApi } from "../../../account/state.ts";
import type { SearchContract } from "../../contract.ts";
import { messages } from "../../messages.ts";
import type { SearchForm } from "../use-search-form.ts";

const PAUSE_MILLISECONDS = 150;

type PlaceFieldProps = {
  form: SearchForm;
  isBare?: boolean;
  isFirst?: boolean;
  id: string;
  placeholder?: string;
};

/**
 * The place to search. It suggests stations, areas and spaces. Instead of a text it can show that a position is
 * searched.
 */
export function PlaceField({ form, isBare, isFirst, id, placeholder }: PlaceFieldProps) {
  const t = useTexts(messages);
  const { query, setText, change } = form;
  const suggestions = useSuggestions(query.text);
  const place = query.position ? t.nearMe : query.bounds ? t.inMap : "";
  return (
    <div className="relative min-w-0 flex-1">
      <Combobox
        id={id}
        name="text"
        label={t.where}
        value={query.text || place}
        placeholder={placeholder ?? t.wherePlaceholder}
        suggestions={suggestions}
        onChange={(text) => {
          // A position is one word: typing over it starts a new text.
          if (place && query.text === "" && text !== "") setText(text.replace(place, ""));
          else if (text === "") change({ text: "", position: null, bounds: null });
          else setText(text);
        }}
        icon={<PinIcon />}
        isBare={isBare}
        isFirst={isFirst}
      />
    </div>
  );
}

const ICONS = { station: TrainIcon, area: PinIcon, space: RoomIcon };

function useSuggestions(text: string): Suggestion[] {
  const t = useTexts(messages);
  const api = useApi();
  const [found, setFound] = useState<Suggestion[]>([]);
  const { before, last: word } = lastPlaceOf(text);
  useEffect(() => {
    if (word === "") {
      setFound([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api<SearchContract>()("GET suggestions", { query: { q: word } }, { signal: stop.signal })
        .then((list) =>
          setFound(
            // People come from stations.
            list
              .filter(({ kind }) => before === "" || kind === "station")
              .map(({ kind, label, value }) => {
                const Icon = ICONS[kind];
                return {
                  key: `${kind}:${value}:${label}`,
                  label,
                  value: before + value,
                  note: t[kind],
                  icon: <Icon size={18} />,
                };
              }),
          ),
        )
        // Typing works without suggestions.
        .catch(() => undefined);
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [before, word, api, t]);
  return found;
}
