import { type ChangeEvent, type CompositionEvent, useEffect, useRef } from "react";
import { capitalLetters, cardBrand } from "../domain/fields/card-fields.ts";
import { CardLogo } from "./card-logo.tsx";
import { ErrorText, TextField } from "./field.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { messages } from "./messages/card.ts";
import { Skeleton } from "./skeleton.tsx";
import { useUiLocale } from "./ui-locale.tsx";

/** The values of a card form; `provided` stands for the provider's own fields: "complete" or empty. */
export const EMPTY_CARD = {
  number: "",
  exp_month: "",
  exp_year: "",
  cvc: "",
  last_name: "",
  first_name: "",
  holder: "",
  provided: "",
};
export type CardValues = typeof EMPTY_CARD;
type CardField = keyof CardValues;

type Mount = (box: HTMLElement, onChange: (isComplete: boolean) => void) => () => void;

export type CardFieldsProps = {
  /** The provider's own fields, or null if all fields are ours; undefined while it loads. */
  mountFields: Mount | null | undefined;
  isFailed: boolean;
  onRetry: () => void;
  values: CardValues;
  set: (field: CardField, value: string) => void;
  errorOf: (field: string) => string | null;
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

/** The fields of a card: the provider's own and the holder's name (CARD-2), or in the demo all of them (CARD-3). */
export function CardFields(props: CardFieldsProps) {
  const t = messages[useUiLocale()];
  if (props.isFailed) return <LoadFailure onRetry={props.onRetry} />;
  if (props.mountFields === undefined) {
    return (
      <div role="status" aria-label={t.loading} className="space-y-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  }
  return props.mountFields === null ? (
    <OwnFields {...props} />
  ) : (
    <ProvidedFields {...props} mountFields={props.mountFields} />
  );
}

function ProvidedFields({ mountFields, set, errorOf, field }: CardFieldsProps & { mountFields: Mount }) {
  const t = messages[useUiLocale()];
  const box = useRef<HTMLDivElement>(null);
  const { id } = field("provided");
  const error = errorOf("provided");
  const changed = useRef(set);
  changed.current = set;
  useEffect(
    () =>
      box.current
        ? mountFields(box.current, (isComplete) => changed.current("provided", isComplete ? "complete" : ""))
        : undefined,
    [mountFields],
  );
  return (
    <div className="space-y-5">
      <fieldset
        id={id}
        tabIndex={-1}
        aria-describedby={error ? `${id}-note` : undefined}
        className="outline-none"
      >
        <legend className="mb-1.5 text-meta font-bold text-ink-2">{t.providerFields}</legend>
        <div className="field-box min-h-12 px-3.5 py-3.5" data-invalid={Boolean(error)}>
          <div ref={box} />
        </div>
        {error && <ErrorText id={`${id}-note`}>{error}</ErrorText>}
      </fieldset>
      <TextField
        {...capitals(field("holder"), (text) => set("holder", text))}
        label={t.holder}
        hint={t.holderHint}
        autoComplete="cc-name"
      />
    </div>
  );
}

function OwnFields({ values, set, field }: CardFieldsProps) {
  const t = messages[useUiLocale()];
  const known = cardBrand(values.number);
  const holder = (name: "first_name" | "last_name") => capitals(field(name), (text) => set(name, text));
  return (
    <div className="@container space-y-5">
      <TextField
        {...field("number")}
        label={t.number}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        trailing={
          known && (
            <span className="pr-2.5">
              <CardLogo brand={known} />
            </span>
          )
        }
      />
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 @md:grid-cols-3">
        <TextField
          {...field("exp_month")}
          label={t.month}
          hint={t.monthHint}
          inputMode="numeric"
          autoComplete="cc-exp-month"
          maxLength={2}
        />
        <TextField
          {...field("exp_year")}
          label={t.year}
          hint={t.yearHint}
          inputMode="numeric"
          autoComplete="cc-exp-year"
          maxLength={4}
        />
        <TextField
          {...field("cvc")}
          label={t.cvc}
          hint={t.cvcHint}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          className="@max-md:col-span-2"
        />
      </div>
      <div className="grid grid-cols-2 gap-x-4">
        <TextField {...holder("last_name")} label={t.lastName} autoComplete="cc-family-name" />
        <TextField {...holder("first_name")} label={t.firstName} autoComplete="cc-given-name" />
      </div>
      <p className="text-meta text-ink-2">{t.sandbox}</p>
    </div>
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
