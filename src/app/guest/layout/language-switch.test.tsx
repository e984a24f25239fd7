// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderOnPage } from "../../../../test/page.tsx";
import { find, user } from "../../../../test/render.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

test("Escape closes the list of languages, and not the drawer around it", async () => {
  await renderOnPage(<LanguageSwitch />);
  const list = find<HTMLDetailsElement>("details");
  const press = () => new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  list.open = true;
  find("details a").focus();
  const [first, second] = [press(), press()];
  await user(() => find("details a").dispatchEvent(first));
  expect([list.open, first.defaultPrevented]).toEqual([false, true]);
  expect(document.activeElement).toBe(find("summary"));
  await user(() => find("summary").dispatchEvent(second));
  expect(second.defaultPrevented).toBe(false);
});
