// @vitest-environment happy-dom
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { freshConsole, settled } from "../../../../../test/build/panel.tsx";
import { stubApi } from "../../../../../test/page.tsx";
import { render } from "../../../../../test/render.tsx";
import { MeContext } from "../../../kit/state.ts";
import { BasicsTab } from "./basics-tab.tsx";

beforeEach(freshConsole);

async function labelsIn(country: string) {
  stubApi({ "GET operate/stations": () => ({ stations: [] }), "GET operate/issuers": () => [] });
  const form = {
    values: { country_code: country, address: { ja: ["", "", "", ""], en: ["", "", "", ""] } },
    ...{ set: () => {}, isReadOnly: false, isDirty: false, detail: { id: 1, map_style_url: null } },
  };
  const element = (
    <MeContext value={{ brand: { currency: "JPY" } } as never}>
      <BasicsTab form={form as never} mistakes={[]} />
    </MeContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await settled();
  return [...document.querySelectorAll("label")].map(({ textContent }) => textContent);
}

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
