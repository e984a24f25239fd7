// @vitest-environment happy-dom
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { click, find, press, render, type } from "../../test/render.tsx";
import { Combobox } from "./combobox.tsx";
import { UiLocaleProvider } from "./ui-locale.tsx";

afterEach(() => vi.restoreAllMocks());

const STATIONS = ["Shibuya", "Shinjuku", "Shinagawa"];

async function renderField(suggestions = STATIONS) {
  const onPick = vi.fn();
  function Field() {
    const [value, setValue] = useState("");
    return (
      <Combobox
        id="place"
        label="Where"
        value={value}
        onChange={setValue}
        onPick={onPick}
        suggestions={suggestions.map((label) => ({ key: label, label, value: `${label} Station` }))}
      />
    );
  }
  await render(
    <UiLocaleProvider locale="en">
      <Field />
    </UiLocaleProvider>,
  );
  const input = find<HTMLInputElement>("input");
  const list = find("[role=listbox]");
  return {
    input,
    onPick,
    isShown: () => !list.hidden && input.getAttribute("aria-expanded") === "true",
    active: () => {
      const id = input.getAttribute("aria-activedescendant");
      return id === null ? null : find(`#${id}`).textContent;
    },
  };
}

test("the arrow keys go round the list, and Enter takes what is active", async () => {
  const { input, active, isShown, onPick } = await renderField();
  await type(input, "shi");
  expect([isShown(), active()]).toEqual([true, null]);
  const seen: (string | null)[] = [];
  for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp"]) {
    await press(input, key);
    seen.push(active());
  }
  expect(seen).toEqual(["Shibuya", "Shinjuku", "Shinagawa", "Shibuya", "Shinagawa"]);
  await press(input, "Enter");
  expect(input.value).toBe("Shinagawa Station");
  expect(onPick).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: "Shinagawa" }));
  expect(isShown()).toBe(false);
});

test("the first arrow up goes to the last suggestion", async () => {
  const { input, active } = await renderField();
  await type(input, "shi");
  await press(input, "ArrowUp");
  expect(active()).toBe("Shinagawa");
});

test("the active suggestion is scrolled into view", async () => {
  const { input } = await renderField();
  const scrolled: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element, options) {
    expect(options).toEqual({ block: "nearest" });
    scrolled.push(this.textContent);
  });
  await type(input, "shi");
  await press(input, "ArrowDown");
  await press(input, "ArrowDown");
  await press(input, "ArrowUp");
  expect(scrolled).toEqual(["Shibuya", "Shinjuku", "Shibuya"]);
});

test("Escape closes the list only, an arrow opens it again", async () => {
  const { input, isShown } = await renderField();
  const onEscape = vi.fn();
  document.body.addEventListener("keydown", onEscape);
  await type(input, "shi");
  await press(input, "Escape");
  expect([isShown(), onEscape.mock.calls.length]).toEqual([false, 0]);
  await press(input, "ArrowDown");
  expect(isShown()).toBe(true);
  document.body.removeEventListener("keydown", onEscape);
});

test("keys that an input method uses are left to it", async () => {
  const { input, active } = await renderField();
  await type(input, "しぶ");
  await press(input, "ArrowDown", { isComposing: true });
  expect(active()).toBeNull();
});

test("a suggestion is taken by a click, and the text is cleared by its button", async () => {
  const { input } = await renderField();
  await type(input, "shi");
  await click(find("[role=option]:nth-child(2)"));
  expect(input.value).toBe("Shinjuku Station");
  await click(find("button"));
  expect([input.value, document.activeElement]).toEqual(["", input]);
});

test("without suggestions there is no list", async () => {
  const { input, isShown } = await renderField([]);
  await type(input, "nowhere");
  await press(input, "ArrowDown");
  expect(isShown()).toBe(false);
});

test.each([
  ["before compositionend", { isComposing: true, keyCode: 229 }],
  ["after compositionend, as in Safari", { keyCode: 229 }],
])("SCREEN-45: the keys of an input method are not the list's: %s", async (_, ime) => {
  const { input, isShown, active, onPick } = await renderField();
  await type(input, "shi");
  await press(input, "ArrowDown");
  for (const key of ["ArrowDown", "Enter", "Escape"]) await press(input, key, ime);
  expect([isShown(), active()]).toEqual([true, "Shibuya"]);
  expect(onPick).not.toHaveBeenCalled();
  await press(input, "Enter", { keyCode: 13 });
  expect(onPick).toHaveBeenCalledOnce();
});
