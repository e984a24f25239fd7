// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { find, render, type, user } from "../../test/render.tsx";
import { DigitsField } from "./digits-field.tsx";

function Field({ maxLength }: { maxLength?: number }) {
  const [text, setText] = useState("");
  return <DigitsField label="Phone" value={text} onText={setText} maxLength={maxLength} />;
}

test.each([
  ["150-0031", 7, "1500031"],
  ["０３−１２３４ー５６７８", 11, "0312345678"],
  ["(03) 1234.5678", 11, "0312345678"],
  ["　090‐1234–5678 ", 11, "09012345678"],
  ["+65 6123 4567", undefined, "+6561234567"],
  ["０３（１２３４）５６７８", 11, "0312345678"],
  ["〒150-0031", 7, "1500031"],
  ["123456789", 7, "1234567"],
  ["12a", 7, "12a"],
])("FIELD-16: %s is read as the digits that are meant", async (typed, maxLength, expected) => {
  await render(<Field maxLength={maxLength} />);
  const field = find<HTMLInputElement>("input");
  await type(field, typed);
  expect(field.value).toBe(expected);
});

test("FIELD-16: a text that an input method is still composing is left alone until it is done", async () => {
  await render(<Field maxLength={7} />);
  const field = find<HTMLInputElement>("input");
  await user(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "１５０−");
    field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  });
  expect(field.value).toBe("１５０−");
  await user(() => field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true })));
  expect(field.value).toBe("150");
});
