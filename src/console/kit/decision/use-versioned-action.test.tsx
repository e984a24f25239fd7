// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { click, find, render } from "../../../../test/render.tsx";
import { ApiProblem } from "../../../api/client.ts";
import { StaleProblem } from "../../../api/operator-client.ts";
import { localeSetting } from "../state.ts";
import { ActionProblem } from "./components/action-problem.tsx";
import { type Seen, useVersionedAction } from "./use-versioned-action.ts";

/** A thing on a server: a write must name its version. */
let stored: { version: number; room: string } | null;
const sent = vi.fn();

beforeEach(() => {
  localeSetting.set("en");
  stored = { version: 1, room: "101" };
  sent.mockReset();
});

const seenOf = ({ version, room }: { version: number; room: string }): Seen => ({
  version,
  facts: [{ label: "Room", value: room }],
});

async function send(key: string, version: number, text: string): Promise<void> {
  sent(version, text, key);
  if (stored === null) throw new ApiProblem(404, [], "not_found");
  if (stored.version !== version) throw stale(stored.version);
  stored = { version: version + 1, room: text };
}

async function read(): Promise<Seen> {
  if (stored === null) throw new ApiProblem(404, [], "not_found");
  return seenOf(stored);
}

const stale = (version: number) => new StaleProblem(new ApiProblem(409, [], "stale"), version);

function Screen({ shown, isPinned, text }: { shown: Seen; isPinned: boolean; text: string }) {
  const action = useVersionedAction({ seen: shown, isPinned, read, send });
  const save = () => void action.run(text);
  return (
    <>
      <button type="button" id="save" onClick={save}>
        {"save"}
      </button>
      <ActionProblem action={action} onAnyway={save} />
    </>
  );
}

const notice = () => document.querySelector("[role=alert]")?.textContent ?? "";

async function opened(isPinned: boolean) {
  const shown = seenOf({ version: 1, room: "101" });
  const { rerender } = await render(<Screen shown={shown} isPinned={isPinned} text="103" />);
  return {
    show: (now: Seen, text = "103") => rerender(<Screen shown={now} isPinned={isPinned} text={text} />),
  };
}

test("CONSOLE-31: a write that comes too late says what differs, and is done only when asked again", async () => {
  await opened(true);
  stored = { version: 4, room: "102" };
  await click(find("#save"));
  expect(notice()).toContain("Room: 101 → 102");
  expect(stored).toEqual({ version: 4, room: "102" });
  await click(find("[role=alert] button"));
  expect(sent.mock.calls.map(([version, text]) => [version, text])).toEqual([
    [1, "103"],
    [4, "103"],
  ]);
  expect(sent.mock.calls[0]?.[2]).not.toBe(sent.mock.calls[1]?.[2]);
  expect([stored, notice()]).toEqual([{ version: 5, room: "103" }, ""]);
});

test("CONSOLE-31: doing it all the same sends what the form holds by then, and can be too late again", async () => {
  const { show } = await opened(true);
  stored = { version: 2, room: "102" };
  await click(find("#save"));
  await show(seenOf({ version: 1, room: "101" }), "104");
  stored = { version: 3, room: "105" };
  await click(find("[role=alert] button"));
  expect(notice()).toContain("Room: 102 → 105");
  await click(find("[role=alert] button"));
  expect(stored).toEqual({ version: 4, room: "104" });
});

test("CONSOLE-31: a panel keeps the version it was opened with while the screen below is read again", async () => {
  const { show } = await opened(true);
  stored = { version: 2, room: "102" };
  await show(seenOf(stored));
  expect(notice()).toContain("Room: 101 → 102");
  await click(find("#save"));
  expect(stored).toEqual({ version: 2, room: "102" });
  await click(find("[role=alert] button"));
  expect(stored).toEqual({ version: 3, room: "103" });
});

test("a change that was noticed and read is no longer in the way", async () => {
  const { show } = await opened(true);
  stored = { version: 2, room: "102" };
  await show(seenOf(stored));
  await click(find("[role=alert] button"));
  expect([notice(), sent.mock.calls.length]).toEqual(["", 0]);
  await click(find("#save"));
  expect(stored).toEqual({ version: 3, room: "103" });
});

test("an action without a pinned version uses the version on screen", async () => {
  const { show } = await opened(false);
  stored = { version: 2, room: "102" };
  await show(seenOf(stored));
  expect(notice()).toBe("");
  await click(find("#save"));
  expect(stored).toEqual({ version: 3, room: "103" });
});

test("CONSOLE-31: a removal by another person is said, and nothing is offered", async () => {
  await opened(true);
  stored = { version: 2, room: "102" };
  sent.mockImplementationOnce(() => {
    stored = null;
    throw stale(2);
  });
  await click(find("#save"));
  expect(notice()).toContain("deleted");
  expect(document.querySelector("[role=alert] button")).toBeNull();
});

test("CONSOLE-31: changed, new and gone facts are listed, equal ones are not", async () => {
  const factsOf = (facts: Record<string, string>) =>
    Object.entries(facts).map(([label, value]) => ({ label, value }));
  const before: Seen = { version: 1, facts: factsOf({ a: "1", b: "2", c: "3" }) };
  const { rerender } = await render(<Screen shown={before} isPinned text="" />);
  const now: Seen = { version: 2, facts: factsOf({ a: "1", b: "4", d: "5" }) };
  await rerender(<Screen shown={now} isPinned text="" />);
  const lines = [...document.querySelectorAll("[role=alert] .tabular-nums")].map((line) =>
    line.textContent?.replace(/\s+/g, " ").trim(),
  );
  expect(lines).toEqual(["b: 2 → 4", "d: 5", "c: 3"]);
});
