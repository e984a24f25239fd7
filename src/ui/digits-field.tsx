import type { ClipboardEvent, ComponentProps } from "react";
import { foldedDigits } from "../domain/fields/text-field.ts";
import { TextField } from "./field.tsx";

type DigitsFieldProps = ComponentProps<typeof TextField> & { onText: (text: string) => void };

/**
 * A field for digits. A pasted 090-1234-5678 loses its hyphens before the length limit of the input would cut it, and
 * full-width digits become ASCII.
 */
export function DigitsField({ onText, ...field }: DigitsFieldProps) {
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const input = event.currentTarget;
    const text = foldedDigits(event.clipboardData.getData("text")).replace(/[^\d+]/g, "");
    const { value, selectionStart, selectionEnd } = input;
    const whole =
      value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length);
    onText(field.maxLength === undefined ? whole : whole.slice(0, field.maxLength));
  };
  return <TextField {...field} onPaste={paste} autoCapitalize="none" spellCheck={false} />;
}
