// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { freshConsole, settled } from "../../../../test/build/panel.tsx";
import { stubApi } from "../../../../test/page.tsx";
import { render } from "../../../../test/render.tsx";
import { MeContext } from "../../kit/state.ts";
import RoomPage from "./room.page.tsx";

beforeEach(freshConsole);

async function opened(name: string, missing: string[]) {
  const entry = { name: { ja: name, en: name }, address: { ja: [], en: [] }, pictures: [] };
  const draft = { version: 7, base_revision: 0, base_entry: null, is_behind: false, conflicts: [] };
  const room = {
    ...{ id: 2, entry, published: null, revision: 0, version: 7, picture_base: "/pictures", missing },
    ...{ state: "new", group: null, today: "2026-11-27", time_zone: "Asia/Singapore", map_style_url: null },
    draft: {
      ...draft,
      updated_at: "2026-11-27T00:00:00Z",
      publish_at: null,
      note: "",
      problem: null,
      by: "Mei",
    },
    ...{ versions: [], warnings: [] },
  };
  const mistakes = [{ path: "max_member", text: "spaces[0].max_member: must be a whole number, 1 or more" }];
  stubApi({
    "GET operate/rooms/2": () => room,
    "GET operate/rooms/2/check": () => ({
      version: 7,
      mistakes,
      lacks: [],
      idle: [],
      changes: [],
      effects: [],
      range: null,
      gaps: null,
    }),
  });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const me = { rights: ["see", "rooms"], brand: { time_zone: "Asia/Singapore", currency: "SGD" } };
  const router = createMemoryRouter([{ path: "/rooms/:id", element: <RoomPage /> }], {
    initialEntries: ["/rooms/2"],
  });
  await render(
    <MeContext value={me as never}>
      <RouterProvider router={router} />
    </MeContext>,
  );
  await settled();
  return document.body.textContent ?? "";
}

test("ROOM-28: a new room shows what is needed, and no mistakes until it has a name", async () => {
  const blank = await opened("", ["name", "people"]);
  expect(blank).toContain("Needed to publish");
  expect(blank).not.toMatch(/mistake|whole number/);
});

test("ROOM-28: once it has one, its mistakes are said", async () => {
  expect(await opened("Marina", ["people"])).toMatch(/There is 1 mistake.*whole number/);
});
