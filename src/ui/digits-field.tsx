import type { ComponentProps } from "react";
import { withoutSeparators } from "../domain/fields/text-field.ts";
import { TextField } from "./field.tsx";

type DigitsFieldProps = Omit<ComponentProps<typeof TextField>, "onChange"> & {
  onText: (text: string) => void;
  /** What is left of what was entered. */
  clean?: (text: string) => string;
};

/**
 * A field for digits: 090-1234-5678, ０３−１２３４ and 150 0031 are reduced to their digits, whether typed, pasted or filled
 * in by the browser. The length is limited afterwards: a `maxlength` would cut off digits and keep hyphens.
 */
export function DigitsField({ onText, clean = withoutSeparators, maxLength, ...field }: DigitsFieldProps) {
  const take = (text: string) => onText(clean(text).slice(0, maxLength));
  return (
    <TextField
      {...field}
      // An input method is still composing: changing the text now would end the composition.
      onChange={({ target, nativeEvent }) =>
        (nativeEvent as InputEvent).isComposing ? onText(target.value) : take(target.value)
      }
      onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
