// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { click, find, render, user } from "../../../../test/render.tsx";
import { ApiProblem } from "../../../api/client.ts";
import { StaleProblem } from "../../../api/operator-client.ts";
import { localeSetting } from "../state.ts";
import { ActionProblem } from "./components/action-problem.tsx";
import { useAction } from "./use-action.ts";

/** What the server does with the next calls; each has its idempotency key and what was sent. */
let answers: (() => unknown)[];
let sent: [key: string, text: string][];
const done = vi.fn();

beforeEach(() => {
  localeSetting.set("en");
  answers = [];
  sent = [];
  done.mockReset();
});
afterEach(() => void vi.restoreAllMocks());

function Screen({ text }: { text: string }) {
  const action = useAction(async (key, body: string) => {
    sent.push([key, body]);
    return answers.shift()?.();
  }, done);
  return (
    <>
      <button
        type="button"
        id="save"
        data-busy={action.isBusy}
        disabled={!action.isPossible}
        onClick={() => void action.run(text)}
      >
        {"Save"}
      </button>
      <ActionProblem action={action} />
    </>
  );
}

const save = () => click(find("#save"));
const notice = () => document.querySelector("[role=alert]")?.textContent ?? "";
const fail =
  (status: number, code: ApiProblem["code"], message: string = code) =>
  () => {
    throw new ApiProblem(status, [message], code);
  };
const keys = () => sent.map(([key]) => key);

test("done once: its answer is passed on, and the next run has another key", async () => {
  answers = [() => "one", () => "two"];
  await render(<Screen text="a" />);
  await save();
  await save();
  expect(done.mock.calls).toEqual([["one"], ["two"]]);
  expect(new Set(keys()).size).toBe(2);
});

test("CONSOLE-19: tried again after an answer that never came, it has the same key, so that it is done once", async () => {
  answers = [fail(0, "network"), fail(500, "internal"), () => "done"];
  await render(<Screen text="a" />);
  await save();
  expect(notice()).not.toBe("");
  await save();
  await save();
  expect(new Set(keys()).size).toBe(1);
  expect([done.mock.calls, notice()]).toEqual([[["done"]], ""]);
});

test("an action on changed input gets a key of its own", async () => {
  answers = [fail(0, "network"), () => "done"];
  const { rerender } = await render(<Screen text="a" />);
  await save();
  await rerender(<Screen text="b" />);
  await save();
  expect(sent.map(([, body]) => body)).toEqual(["a", "b"]);
  expect(new Set(keys()).size).toBe(2);
});

test("a rejection is said in its own words and was answered: the next try has a new key", async () => {
  answers = [fail(422, "not_bookable", "The room is taken then."), () => "done"];
  await render(<Screen text="a" />);
  await save();
  expect([notice(), done.mock.calls]).toEqual(["The room is taken then.", []]);
  await save();
  expect([new Set(keys()).size, notice()]).toEqual([2, ""]);
});

test("CONSOLE-21: a stale one says that another person was first", async () => {
  answers = [
    () => {
      throw new StaleProblem(new ApiProblem(409, [], "stale"), 3);
    },
  ];
  await render(<Screen text="a" />);
  await save();
  expect(notice()).toContain("Someone else changed this first");
});

test("while it is under way a second press does nothing", async () => {
  let finish: (value: string) => void = () => {};
  answers = [() => new Promise<string>((resolve) => (finish = resolve))];
  await render(<Screen text="a" />);
  await save();
  expect(find("#save").dataset.busy).toBe("true");
  await save();
  await user(() => finish("done"));
  expect([sent.length, done.mock.calls]).toEqual([1, [["done"]]]);
});

test("CONSOLE-18: offline, nothing can be written, and online it can again", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await render(<Screen text="a" />);
  expect(find<HTMLButtonElement>("#save").disabled).toBe(true);
  online.mockReturnValue(true);
  await user(() => window.dispatchEvent(new Event("online")));
  expect(find<HTMLButtonElement>("#save").disabled).toBe(false);
});
