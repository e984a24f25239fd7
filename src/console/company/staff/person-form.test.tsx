// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose, freshConsole, openPanel, settled } from "../../../../test/build/panel.tsx";
import { Rejected, stubApi } from "../../../../test/page.tsx";
import { find, type } from "../../../../test/render.tsx";
import { PersonForm } from "./components/person-form.tsx";
import type { Person } from "./contract.ts";

const WRITE = "PATCH operate/staff/7";
const PERSON: Person = {
  ...{ id: 7, email: "desk@example.jp", name: "受付 光", roles: ["front_desk"], group_ids: [] },
  ...{ price_limit: 5000, state: "active", passkeys: 0, apps: 1, recovery_codes_left: 8 },
  ...{ last_sign_in_at: null, is_self: false, version: 3 },
};

beforeEach(freshConsole);
afterEach(() => void vi.useRealTimers());

async function open(answers: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({ "GET operate/bookings/filters": () => ({ groups: [] }), ...answers });
  await openPanel((close) => <PersonForm person={PERSON} onChanged={() => {}} onDone={close} />);
  return calls;
}

const limit = () => find<HTMLInputElement>("input[name=price_limit]");
const save = () => choose("Save");

test("CONSOLE-122: does not take an invalid amount for no limit; reads commas and wide digits", async () => {
  const calls = await open({ [WRITE]: () => PERSON });
  await type(limit(), "a lot");
  await save();
  expect(limit().getAttribute("aria-invalid")).toBe("true");
  expect(calls.some(({ call }) => call === WRITE)).toBe(false);
  await type(limit(), "１０,000");
  await save();
  expect(calls.find(({ call }) => call === WRITE)?.body).toMatchObject({ version: 3, price_limit: 10_000 });
  expect(document.querySelector("form")).toBeNull();
});

test("CONSOLE-31: a colleague's change of the same person is named, and what was chosen stays", async () => {
  let now = PERSON;
  const calls = await open({
    "GET operate/staff": () => [now],
    [WRITE]: ({ version }: { version: number }) => {
      now = { ...PERSON, version: 4, roles: ["accountant"] };
      if (version === 3) throw new Rejected(409, "stale", ["stale"]);
      return now;
    },
  });
  await type(limit(), "8000");
  await save();
  await settled();
  expect(find("form").textContent).toContain("Front desk → Accountant");
  expect(limit().value).toBe("8000");
  await choose("Do it all the same");
  expect(calls.filter(({ call }) => call === WRITE).map(({ body }) => body)).toMatchObject([
    { version: 3, price_limit: 8000 },
    { version: 4, price_limit: 8000, roles: ["front_desk"] },
  ]);
});
