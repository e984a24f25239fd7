// @vitest-environment happy-dom
import { act, type FormEvent, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import { find, type } from "../../test/render.tsx";
import { keepInput } from "./keep-input.ts";

beforeEach(async () => {
  // What the test before has repeated is over.
  await new Promise((resolve) => setTimeout(resolve));
  document.body.innerHTML = `<main><button type="button" id="press"><b>Open</b></button><a href="#there">There</a></main>
    <button type="button" id="outside">Outside</button>`;
});

test("SCREEN-31: keeps what is pressed until the code is there, and repeats it once", () => {
  const pressed = vi.fn();
  const repeat = keepInput(document);
  const text = find("b");
  find("#press").addEventListener("click", ({ target }) => pressed(target));
  text.click();
  expect(pressed).not.toHaveBeenCalled();
  repeat();
  repeat();
  expect(pressed.mock.calls).toEqual([[text]]);
  text.click();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test("SCREEN-31: a form that needs code is not sent without it, and sent once the code is there", async () => {
  document.body.innerHTML = `<form class="needs-script" action="/a"><button type="submit">Send</button></form>
    <form class="no-action"><button>Join</button></form>
    <form id="plain" action="/search"><button type="submit">Search</button></form>`;
  const sent = vi.fn((event: Event) => event.preventDefault());
  document.body.addEventListener("submit", sent);
  const repeat = keepInput(document);
  find("button").click();
  find(".no-action button").click();
  expect(sent).not.toHaveBeenCalled();
  find("#plain button").click();
  expect(sent).toHaveBeenCalledTimes(1);
  repeat();
  const forms = () => sent.mock.calls.map(([{ target }]) => (target as Element).className);
  await expect.poll(forms).toEqual(["", "needs-script", "no-action"]);
  document.body.removeEventListener("submit", sent);
});

test("leaves alone what works without code, and what lies elsewhere", () => {
  const pressed = vi.fn();
  const repeat = keepInput(find("main"));
  for (const id of ["a", "#outside"]) find(id).addEventListener("click", pressed);
  find("a").click();
  find("#outside").click();
  expect(pressed).toHaveBeenCalledTimes(2);
  repeat();
  expect(pressed).toHaveBeenCalledTimes(2);
});

function Fields() {
  const [text, setText] = useState("");
  const [isOn, setOn] = useState(false);
  const [choice, setChoice] = useState("a");
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <select value={choice} onChange={(event) => setChoice(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <output>{[text, isOn, choice].join(" ")}</output>
    </>
  );
}

test("SCREEN-31: keeps input that was typed or chosen before the code loaded", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = `<main>${renderToString(<Fields />)}</main>`;
  const repeat = keepInput(document);
  await type(find<HTMLInputElement>("input"), "shibuya");
  find("[type=checkbox]").click();
  const list = find<HTMLSelectElement>("select");
  list.value = "b";
  list.dispatchEvent(new Event("input", { bubbles: true }));
  const root = await act(() => hydrateRoot(find("main"), <Fields />));
  expect(find("output").textContent).toBe(" false a");
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  repeat();
  await expect.poll(() => find("output").textContent).toBe("shibuya true b");
  expect(find<HTMLInputElement>("input").value).toBe("shibuya");
  root.unmount();
});

function Order({ onSent }: { onSent: (text: string) => void }) {
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSent(text + name);
  };
  return (
    <form className="needs-script" onSubmit={send}>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <input id="name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="submit">Send</button>
    </form>
  );
}

test("SCREEN-31: a form that was filled in and sent before its code was there is sent with what was typed", async () => {
  // Not in `act`, which would let React take over the text at once: a page repeats from within an effect.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const sent = vi.fn();
  document.body.innerHTML = `<main>${renderToString(<Order onSent={sent} />)}</main>`;
  const repeat = keepInput(document);
  await type(find<HTMLInputElement>("input"), "Sasaki");
  find("button").click();
  function Page() {
    useEffect(repeat, []);
    return <Order onSent={sent} />;
  }
  const root = hydrateRoot(find("main"), <Page />);
  await expect.poll(() => sent.mock.calls.length).toBeGreaterThan(0);
  expect(sent.mock.calls).toEqual([["Sasaki"]]);
  root.unmount();
});

test("SCREEN-31: a press while what was typed is being repeated waits for all of it", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const sent = vi.fn();
  document.body.innerHTML = `<main>${renderToString(<Order onSent={sent} />)}</main>`;
  const repeat = keepInput(document);
  await type(find<HTMLInputElement>("input"), "Planning");
  await type(find<HTMLInputElement>("#name"), " Sasaki");
  function Page() {
    useEffect(() => {
      repeat();
      find("button").click();
    }, []);
    return <Order onSent={sent} />;
  }
  const root = hydrateRoot(find("main"), <Page />);
  await expect.poll(() => sent.mock.calls.length).toBeGreaterThan(0);
  expect(sent.mock.calls).toEqual([["Planning Sasaki"]]);
  // It ends in the task after the last repeat.
  await new Promise((done) => setTimeout(done));
  find("button").click();
  expect(sent).toHaveBeenCalledTimes(2);
  root.unmount();
});
