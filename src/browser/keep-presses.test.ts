// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { keepPresses } from "./keep-presses.ts";

beforeEach(() => {
  document.body.innerHTML = `<main><button type="button" id="press"><b>Open</b></button><a href="#there">There</a></main>
    <button type="button" id="outside">Outside</button>`;
});

test("SCREEN-31: keeps what is pressed until the code is there, and repeats it once", () => {
  const pressed = vi.fn();
  const repeat = keepPresses(document);
  const text = document.querySelector("b") as HTMLElement;
  document.querySelector("#press")?.addEventListener("click", ({ target }) => pressed(target));
  text.click();
  expect(pressed).not.toHaveBeenCalled();
  repeat();
  repeat();
  expect(pressed.mock.calls).toEqual([[text]]);
  text.click();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test("leaves alone what works without code, and what lies elsewhere", () => {
  const pressed = vi.fn();
  const repeat = keepPresses(document.querySelector("main") as HTMLElement);
  for (const id of ["a", "#outside"]) document.querySelector(id)?.addEventListener("click", pressed);
  document.querySelector("a")?.click();
  document.querySelector<HTMLElement>("#outside")?.click();
  expect(pressed).toHaveBeenCalledTimes(2);
  repeat();
  expect(pressed).toHaveBeenCalledTimes(2);
});
