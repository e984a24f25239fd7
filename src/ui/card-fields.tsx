import { type ChangeEvent, type CompositionEvent, useEffect, useRef } from "react";
import { capitalLetters } from "../domain/fields/card-fields.ts";
import { TextField } from "./field.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { messages } from "./messages/card.ts";
import { Skeleton } from "./skeleton.tsx";
import { useUiLocale } from "./ui-locale.tsx";

/** The values of a card form; `provided` stands for the provider's own fields: "complete" or empty. */
export const EMPTY_CARD = { provided: "", holder: "" };
export type CardValues = typeof EMPTY_CARD;
type CardField = keyof CardValues;

type Mount = (
  box: HTMLElement,
  hear: { onChange: (isComplete: boolean) => void; onFailed: () => void },
) => () => void;

export type CardFieldsProps = {
  /** Shows the provider's own fields; undefined while it loads. */
  mount: Mount | undefined;
  isFailed: boolean;
  onFailed: () => void;
  onRetry: () => void;
  set: (field: CardField, value: string) => void;
  field: (field: CardField) => FieldProps;
};

type FieldProps = {
  id: string;
  name: string;
  value: string | undefined;
  error: string | null;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

/** The fields of a card: the provider's own and the holder's name (CARD-2). */
export function CardFields(props: CardFieldsProps) {
  const t = messages[useUiLocale()];
  const { mount, isFailed, onRetry, set, field } = props;
  if (isFailed) return <LoadFailure onRetry={onRetry} />;
  if (mount === undefined) {
    return (
      <div role="status" aria-label={t.loading} className="space-y-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  return (
    <div className="space-y-5">
      <ProvidedFields {...props} mount={mount} />
      <TextField
        {...capitals(field("holder"), (text) => set("holder", text))}
        label={t.holder}
        hint={t.holderHint}
        autoComplete="cc-name"
      />
    </div>
  );
}

/** They say themselves what is wrong with what is typed in them. */
function ProvidedFields({ mount, onFailed, set, field }: CardFieldsProps & { mount: Mount }) {
  const t = messages[useUiLocale()];
  const box = useRef<HTMLDivElement>(null);
  const hears = useRef({ set, onFailed });
  hears.current = { set, onFailed };
  useEffect(() => {
    if (!box.current) return;
    return mount(box.current, {
      onChange: (isComplete) => hears.current.set("provided", isComplete ? "complete" : ""),
      onFailed: () => hears.current.onFailed(),
    });
  }, [mount]);
  return (
    <fieldset id={field("provided").id} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="sr-only">{t.providerFields}</legend>
      <div ref={box} />
    </fieldset>
  );
}

/** The props of a field for a name as it stands on the card. */
function capitals(field: FieldProps, set: (text: string) => void) {
  return {
    ...field,
    // An input method is still at work on the text: changing it now would end the composition.
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      set((nativeEvent as InputEvent).isComposing ? target.value : capitalLetters(target.value)),
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      set(capitalLetters(currentTarget.value)),
    autoCapitalize: "characters",
    spellCheck: false,
  };
}
