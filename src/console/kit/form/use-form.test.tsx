// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { click, find, press, render, type } from "../../../../test/render.tsx";
import { ApiProblem } from "../../../api/client.ts";
import { StaleProblem } from "../../../api/operator-client.ts";
import { emailProblem } from "../../../domain/fields/account-fields.ts";
import { problemsOf } from "../../../domain/fields/text-field.ts";
import { TextField } from "../components/field.tsx";
import { localeSetting } from "../state.ts";
import { Form } from "./components/form.tsx";
import { useForm } from "./use-form.ts";

type Stored = { version: number; email: string; note: string };

/** What is saved on the server. */
let stored: Stored;
const sent = vi.fn();
const closed = vi.fn();
let refusal: ApiProblem | null;

beforeEach(() => {
  localeSetting.set("en");
  stored = { version: 1, email: "old@example.jp", note: "" };
  refusal = null;
  sent.mockReset();
  closed.mockReset();
});

const seenOf = ({ version, email }: Stored) => ({ version, facts: [{ label: "Address", value: email }] });

function Screen({ shown, stays }: { shown: Stored; stays: boolean }) {
  const form = useForm({
    label: "Save",
    about: { seen: seenOf(shown), read: async () => seenOf(stored) },
    initial: { email: shown.email, note: shown.note },
    check: ({ email }) => problemsOf(emailProblem(email)),
    send: async (values, { version, idempotencyKey }) => {
      sent(version, values, idempotencyKey);
      if (refusal) throw refusal;
      if (version !== stored.version)
        throw new StaleProblem(new ApiProblem(409, ["stale"], "stale"), stored.version);
      stored = { ...values, version: version + 1 };
    },
    done: () => ({ stays }),
    onClose: closed,
  });
  return (
    <Form form={form} submit="Save" canUndo>
      <TextField {...form.field("email")} id="email" label="Address" />
      <TextField {...form.field("note")} id="note" label="Note" />
      <output>{form.isDirty ? "dirty" : "clean"}</output>
    </Form>
  );
}

async function opened({ stays = true } = {}) {
  const draw = (shown: Stored) => (
    <RouterProvider
      router={createMemoryRouter([{ path: "/", element: <Screen shown={shown} stays={stays} /> }])}
    />
  );
  await render(draw(stored));
}

const email = () => find<HTMLInputElement>("#email");
const note = () => find<HTMLInputElement>("#note");
const state = () => find("output").textContent;
const shown = () => find("form").textContent ?? "";
const save = () => click(find("button[type=submit]"));
const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
const undo = () => [...document.querySelectorAll("button")].find((one) => one.textContent === "Undo");

test("CONSOLE-122: a broken field rule is shown at its field, which gets the focus, and nothing is sent", async () => {
  await opened();
  await type(email(), "new@example");
  await save();
  await drawn();
  expect(sent).not.toHaveBeenCalled();
  expect(email().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(email());
  await type(email(), "new@example.jp");
  expect(email().getAttribute("aria-invalid")).toBeNull();
});

test("CONSOLE-122: shows a problem from the server at its field until the field is changed", async () => {
  await opened();
  refusal = new ApiProblem(422, { email: ["This address is taken."] }, "validation");
  await type(email(), "taken@example.jp");
  await type(note(), "From the fair");
  await save();
  await drawn();
  expect(shown()).toContain("This address is taken.");
  expect(document.activeElement).toBe(email());
  await type(note(), "From the fair in May");
  expect(shown()).toContain("This address is taken.");
  await type(email(), "free@example.jp");
  expect(shown()).not.toContain("This address is taken.");
  expect(note().value).toBe("From the fair in May");
});

test("CONSOLE-122: a problem that is about no field is shown above the form", async () => {
  await opened();
  refusal = new ApiProblem(409, { all: ["Not today."] }, "not_operable");
  await type(email(), "new@example.jp");
  await save();
  expect(find("[role=alert]").textContent).toContain("Not today.");
});

test("CONSOLE-122: undo goes back to what was saved last", async () => {
  await opened();
  expect([state(), undo()]).toEqual(["clean", undefined]);
  await type(email(), "new@example.jp");
  expect(state()).toBe("dirty");
  await save();
  expect([stored.email, state()]).toEqual(["new@example.jp", "clean"]);
  refusal = new ApiProblem(422, { email: ["This address is taken."] }, "validation");
  await type(email(), "old@example.jp");
  await save();
  expect([state(), email().getAttribute("aria-invalid")]).toEqual(["dirty", "true"]);
  await click(undo() as HTMLButtonElement);
  expect([email().value, state()]).toEqual(["new@example.jp", "clean"]);
  expect(email().getAttribute("aria-invalid")).toBeNull();
  expect(closed).not.toHaveBeenCalled();
});

test("CONSOLE-31: names a colleague's save, keeps the typed text, and makes saving a new decision", async () => {
  await opened({ stays: false });
  stored = { version: 2, email: "colleague@example.jp", note: "" };
  await type(email(), "mine@example.jp");
  await press(email(), "Enter", { ctrlKey: true });
  expect(shown()).toContain("old@example.jp → colleague@example.jp");
  expect([email().value, stored.email]).toEqual(["mine@example.jp", "colleague@example.jp"]);
  const again = [...document.querySelectorAll("button")].find((one) =>
    one.textContent?.includes("Do it all the same"),
  );
  await click(again as HTMLButtonElement);
  expect(sent.mock.calls.map(([version]) => version)).toEqual([1, 2]);
  expect([stored.email, closed.mock.calls.length]).toEqual(["mine@example.jp", 1]);
});
