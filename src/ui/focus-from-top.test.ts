// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { focusFromTop } from "./focus-from-top.ts";

test.each([
  ["a group that is taller than the window is shown from its top", 900, [true, true]],
  ["the browser shows a field that fits", 44, [false, false]],
])("SCREEN-40: %s", (_, height, [isScrolled, preventScroll]) => {
  const element = document.createElement("fieldset");
  document.body.append(element);
  vi.spyOn(element, "offsetHeight", "get").mockReturnValue(height);
  vi.stubGlobal("innerHeight", 844);
  const scroll = vi.spyOn(element, "scrollIntoView");
  const focus = vi.spyOn(element, "focus");
  focusFromTop(element);
  expect(scroll).toHaveBeenCalledTimes(isScrolled ? 1 : 0);
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll });
  vi.unstubAllGlobals();
});
