// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { choose, freshConsole, settled } from "../../../../../test/build/panel.tsx";
import { Rejected, stubApi } from "../../../../../test/page.tsx";
import { click, find, render, type } from "../../../../../test/render.tsx";
import { MeContext } from "../../../kit/state.ts";
import { PublishCard } from "./publish-card.tsx";

beforeEach(freshConsole);

const PUBLISH = "POST operate/rooms/publish";
const detail = {
  ...{ id: 2, version: 7, revision: 1, state: "shown", time_zone: "Asia/Tokyo", entry: { currency: "JPY" } },
  draft: { publish_at: null, conflicts: [], is_behind: false, problem: null },
};
const check = {
  ...{ version: 7, mistakes: [], idle: [], effects: [], range: null, gaps: null, lacks: ["picture"] },
  changes: [{ path: "max_member", before: 3, after: 4 }],
};

test("ROOM-29: for a moment it asks what is missing then, whatever was said of now", async () => {
  let isAsked = false;
  const calls = stubApi({
    [PUBLISH]: () => {
      if (isAsked) return { ids: [2], revision: 2, at: null };
      isAsked = true;
      throw new Rejected(409, "has_conflicts", ["Room 2 has no price, no picture."]);
    },
    "GET operate/rooms/2": () => detail,
  });
  const element = (
    <PublishCard
      {...{ detail: detail as never, check: check as never, isBlank: false, isDirty: false }}
      onReplaced={() => {}}
    />
  );
  await render(
    <MeContext value={{ rights: ["see", "rooms"], brand: { currency: "JPY" } } as never}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </MeContext>,
  );
  const tick = () => click(find("input[type=checkbox]"));
  const sent = () => calls.filter(({ call }) => call === PUBLISH).map(({ body }) => body);
  await tick();
  await click(document.querySelectorAll("input[type=radio]")[1] as Element);
  await type(find("input[type=datetime-local]"), "2099-01-10T09:00");
  await choose("Schedule");
  expect(sent()).toMatchObject([{ unfinished: false }]);
  expect(document.body.textContent).toContain("Room 2 has no price, no picture.");
  expect(find<HTMLInputElement>("input[type=checkbox]").checked).toBe(false);
  await tick();
  await choose("Schedule");
  await settled();
  expect(sent()).toMatchObject([{ unfinished: false }, { unfinished: true }]);
});
