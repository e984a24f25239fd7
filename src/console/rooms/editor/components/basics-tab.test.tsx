// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { freshConsole, settled } from "../../../../../test/build/panel.tsx";
import { stubApi } from "../../../../../test/page.tsx";
import { render } from "../../../../../test/render.tsx";
import { ROOM_FIELDS } from "../../../../domain/space/room-fields.ts";
import { MeContext } from "../../../kit/state.ts";
import { BasicsTab } from "./basics-tab.tsx";
import { TextsTab } from "./texts-tab.tsx";

beforeEach(freshConsole);

async function labelsIn(country: string, Tab: typeof BasicsTab | typeof TextsTab = BasicsTab) {
  stubApi({ "GET operate/stations": () => ({ stations: [] }), "GET operate/issuers": () => [] });
  const form = {
    values: { country_code: country, address: { ja: ["", "", "", ""], en: ["", "", "", ""] } },
    ...{ set: () => {}, isReadOnly: false, isDirty: false, detail: { id: 1, map_style_url: null } },
  };
  const element = (
    <MeContext value={{ brand: { currency: "JPY" } } as never}>
      <Tab form={form as never} mistakes={[]} />
    </MeContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await settled();
  return [...document.querySelectorAll("label")].map(({ textContent }) => textContent);
}

test("ROOM-1: every field that is a value, and is in a tab, has its input there", async () => {
  const shown = {
    basics: (await labelsIn("JP")).join("\n"),
    texts: (await labelsIn("JP", TextsTab)).join("\n"),
  };
  const missing = Object.entries(ROOM_FIELDS).flatMap(([name, field]) => {
    if (field.kind === "own" || field.tab === null) return [];
    const [, label] = "label" in field ? field.label : field.name;
    return shown[field.tab].includes(label) ? [] : [`${field.tab} has no input for ${name}`];
  });
  expect(missing).toEqual([]);
});

test("ROOM-28: the lines of an address are named by what they hold in the country of the room", async () => {
  const abroad = await labelsIn("SG");
  expect(abroad).toContain("Street and number (English)");
  expect(abroad).not.toContain("City or ward (English)");
  expect(abroad.join()).not.toContain("Address line");
});

test("ROOM-28: in Japan from the prefecture to the building", async () => {
  expect(await labelsIn("JP")).toEqual(
    expect.arrayContaining(["Prefecture (English)", "City or ward (English)", "Town and number (English)"]),
  );
});
