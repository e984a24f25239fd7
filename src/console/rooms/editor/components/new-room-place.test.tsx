// @vitest-environment happy-dom
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { freshConsole, settled } from "../../../../../test/build/panel.tsx";
import { stubApi } from "../../../../../test/page.tsx";
import { click, find, render, type, typeInABurst } from "../../../../../test/render.tsx";
import type { Me } from "../../../../features/staff/contract.ts";
import { MeContext } from "../../../kit/state.ts";
import { NOTHING, type SixThings } from "../new-room.ts";
import { NewRoomPlace } from "./new-room-place.tsx";

beforeEach(freshConsole);

const SHIBUYA = { id: null, name: { ja: "渋谷", en: "Shibuya" }, latitude: 35.6589, longitude: 139.7012 };
const SENGAWA = { id: null, name: { ja: "仙川", en: "Sengawa" }, latitude: 35.6623, longitude: 139.585 };

/** The part of the panel, and what it knows so far. */
async function opened(error: string | null = null): Promise<() => SixThings> {
  stubApi({
    "GET operate/catalog/choices": () => ({ map_style_url: null }),
    "POST addresses": ({ postcode }: { postcode: string }) => {
      const town = { prefecture: "愛知県", city: "弥富市", block: "前ケ須町" };
      const other = { prefecture: "三重県", city: "桑名郡木曽岬町", block: "" };
      return { ...town, candidates: postcode === "4980000" ? [town, other] : [town] };
    },
    "GET operate/stations/known": ({ q = "", latitude }: { q?: string; latitude?: string }) => ({
      stations: [SHIBUYA, SENGAWA]
        .filter(({ name }) => name.en.toLowerCase().startsWith(q.toLowerCase()))
        .map((station) => ({ ...station, minutes: latitude === undefined ? null : 4 })),
    }),
  });
  let now = NOTHING;
  function Part() {
    const [six, setSix] = useState<SixThings>(NOTHING);
    now = six;
    return (
      <NewRoomPlace six={six} set={(part) => setSix((before) => ({ ...before, ...part }))} error={error} />
    );
  }
  const element = (
    <MeContext value={{ brand: { currency: "JPY" } } as Me}>
      <Part />
    </MeContext>
  );
  await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  await settled();
  return () => now;
}

function fieldOf(label: string): HTMLInputElement {
  const field = [...document.querySelectorAll("label")].find((one) => one.textContent?.startsWith(label));
  return find<HTMLInputElement>(`[id="${field?.htmlFor}"]`);
}

async function fill(label: string, text: string): Promise<void> {
  await type(fieldOf(label), text);
  await settled();
}

const shown = () => document.body.textContent ?? "";

test("ROOM-31: a station is chosen by its whole name, and no longer once another is typed over it", async () => {
  const six = await opened();
  await fill("Nearest station", "shib");
  expect(six().station).toBeNull();
  await fill("Nearest station", "Shibuya");
  expect(six().station?.name.ja).toBe("渋谷");
  await fill("Nearest station", "S");
  expect(six().station).toBeNull();
  // A letter too many that is taken back before anybody looked it up.
  await fill("Nearest station", "Shibuya");
  await type(fieldOf("Nearest station"), "Shibuyay");
  expect(six().station).toBeNull();
  await fill("Nearest station", "Shibuya");
  expect(six().station?.name.ja).toBe("渋谷");
});

test("ROOM-31: a station may be typed faster than the panel follows", async () => {
  await opened();
  expect(await typeInABurst(fieldOf("Nearest station"), "Shibuya ".repeat(12))).toEqual([]);
});

test("ROOM-31: numbers copied from a map are the place of the room, and say how far its station is", async () => {
  const six = await opened();
  await fill("Nearest station", "Sengawa");
  await fill("Latitude and longitude", "35.6561, 139.7011");
  expect(six()).toMatchObject({
    position: { latitude: 35.6561, longitude: 139.7011 },
    minutes: 4,
    station: { name: { ja: "仙川" } },
  });
  await fill("Latitude and longitude", "by the river");
  expect(shown()).toContain("35.6561, 139.7011");
  expect(document.querySelector("[aria-invalid=true]")).not.toBeNull();
});

test("ROOM-31: a station that nobody knows is added once the room has a place", async () => {
  const six = await opened();
  await fill("Nearest station", "Sakuragaoka Station");
  expect(shown()).toContain("No station is called “Sakuragaoka”");
  await fill("Latitude and longitude", "35.6561, 139.7011");
  const add = [...document.querySelectorAll("button")].find(({ textContent }) =>
    textContent?.includes("Sakuragaoka"),
  );
  await click(add as HTMLElement);
  expect(six().station).toMatchObject({ id: null, name: { ja: "Sakuragaoka" }, latitude: 35.6561 });
});

test("ROOM-31: the error of a station that nobody knows says how it is added, if the room has a place", async () => {
  await opened("Choose a station.");
  await fill("Nearest station", "Sakuragaoka");
  expect(shown()).toContain("Choose a station.");
  await fill("Latitude and longitude", "35.6561, 139.7011");
  expect(shown()).not.toContain("Choose a station.");
  expect(shown()).toContain("Add “Sakuragaoka” as a new station, or type another one.");
});

test("ROOM-31: a postal code gives its town, and none where it stands for several", async () => {
  const six = await opened();
  await fill("Postal code", "498-0024");
  expect(six().town).toEqual(["愛知県", "弥富市", "前ケ須町"]);
  expect(shown()).toContain("What follows 愛知県弥富市前ケ須町");
  await fill("Postal code", "498-0000");
  expect(six().town).toEqual([]);
});
