import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** What browsers give as the code of a key that an input method takes. */
const PROCESSED = 229;

/**
 * Whether a key belongs to an input method, for example the Enter that ends a word in Japanese. Every key handler asks
 * this first. Most browsers send the key while `isComposing` is still set; Safari sends it after `compositionend`, where
 * only its code gives it away (SCREEN-45). Outside of a text field that code means nothing: there, an input method that is
 * switched on marks every letter.
 */
export function isOfInputMethod(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const { isComposing, keyCode, target } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || (keyCode === PROCESSED && isTextField(target));
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches("input:not([type=checkbox], [type=radio]), textarea, [contenteditable]")
  );
}
