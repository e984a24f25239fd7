// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isOfInputMethod } from "./input-method.ts";

describe("SCREEN-45: keys of an input method", () => {
  /** How the Enter arrives at a handler of this element. */
  const enterIn = (name: "input" | "textarea" | "button", of: KeyboardEventInit) => {
    const element = document.createElement(name);
    const event = new KeyboardEvent("keydown", { key: "Enter", ...of });
    element.dispatchEvent(event);
    return event;
  };

  it.each([
    ["before compositionend", "input", { isComposing: true, keyCode: 229 }, true],
    ["before compositionend, without a code", "textarea", { isComposing: true }, true],
    ["after compositionend, as in Safari", "input", { keyCode: 229 }, true],
    ["after compositionend in a text of several lines", "textarea", { keyCode: 229 }, true],
    ["without any composition", "input", { keyCode: 13 }, false],
    ["outside of a text field, with an input method switched on", "button", { keyCode: 229 }, false],
  ] as const)("%s", (_, name, of, isTaken) => {
    const event = enterIn(name, of);
    expect(isOfInputMethod(event)).toBe(isTaken);
    expect(isOfInputMethod({ nativeEvent: event } as never)).toBe(isTaken);
  });

  it("a letter on a checkbox, with an input method switched on, is the screen's", () => {
    const box = Object.assign(document.createElement("input"), { type: "checkbox" });
    const event = new KeyboardEvent("keydown", { key: "Process", code: "KeyX", keyCode: 229 });
    box.dispatchEvent(event);
    expect(isOfInputMethod(event)).toBe(false);
  });

  it("every key handler asks", () => {
    const handlers = globSync("src/**/*.{ts,tsx}")
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .map((path) => ({ path, text: readFileSync(path, "utf8") }))
      .filter(({ text }) =>
        // Not what hands on the handler of another component.
        /\bonKey(?:Down|Up|Press)(?:=\{(?!undefined|onKey)|\()|Listener\("key(?:down|up|press)"/.test(text),
      );
    expect(handlers.length).toBeGreaterThan(15);
    expect(handlers.filter(({ text }) => !text.includes("isOfInputMethod(")).map(({ path }) => path)).toEqual(
      [],
    );
  });
});
