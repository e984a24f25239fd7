// @vitest-environment happy-dom
import { useState } from "react";
import { expect, test } from "vitest";
import { click, find, render } from "../../test/render.tsx";
import { SelectField, TextField } from "./field.tsx";
import { UiLocaleProvider } from "./ui-locale.tsx";

function Fields() {
  const [text, setText] = useState("Shibuya");
  const [count, setCount] = useState("4");
  return (
    <UiLocaleProvider locale="en">
      <TextField label="Where" value={text} readOnly onClear={() => setText("")} />
      <SelectField
        label="People"
        value={count}
        onChange={(event) => setCount(event.target.value)}
        onClear={() => setCount("")}
      >
        <option value="">Any</option>
        <option value="4">4</option>
      </SelectField>
    </UiLocaleProvider>
  );
}

test("the button that clears a field goes, and the focus moves to the field", async () => {
  await render(<Fields />);
  for (const [label, field] of [
    ["Where", "input"],
    ["People", "select"],
  ] as const) {
    const button = find(`[aria-label="Clear ${label}"]`);
    button.focus();
    await click(button);
    expect(button.isConnected).toBe(false);
    expect(document.activeElement).toBe(find(field));
  }
});
