// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Rejected, stubApi } from "../../../test/page.tsx";
import { find, render } from "../../../test/render.tsx";
import { toPageBrand } from "../../domain/brand/brand.ts";
import { brandOf } from "../../domain/brand/brand-of.ts";
import type { LanguageMode } from "../../domain/doors/display-languages.ts";
import { SiteProvider } from "../../nav/site.tsx";
import { DoorDisplay } from "./components/door-display.tsx";
import type { Door } from "./contract.ts";

const NOW = Date.UTC(2026, 10, 24, 1, 0);
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

const FREE: Door = {
  ...{ room: { id: 101, name: { ja: "会議室A", en: "Room A" } }, time_zone: "Asia/Tokyo", now: at(0) },
  ...{ uses: [], open: [{ start: at(-60), end: at(600) }] },
  code: { size: 1, path: "M0 0h1v1h-1z", address: "https://rooms.example/list/ja/id/101" },
  arrival: { size: 1, path: "M0 0h1v1h-1z", address: "https://rooms.example/list/ja/arrive/101?code=x" },
};
const BOOKED: Door = {
  ...FREE,
  uses: [
    { start: at(0), end: at(60), cleaned_by: at(75), kind: "booking", initial: null, has_arrived: false },
  ],
};

let answer: Door | null | "ended";
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  answer = FREE;
  stubApi({
    "GET doors/x": () => {
      if (!answer) throw new TypeError("Failed to fetch");
      if (answer === "ended") throw new Rejected(404, "not_found", ["There is no such page."]);
      return answer;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function shown(languages: LanguageMode = "both"): Promise<void> {
  const site = {
    ...{
      locale: "ja" as const,
      brand: toPageBrand(brandOf("fureaispace"), "ja"),
      publicUrl: "",
      pictureBase: "",
    },
    ...{ isDemo: false, demoReality: { sendsMails: false, hasProvider: false }, publishableKey: null },
    ...{ mapStyleUrl: null, gtagId: null, now: NOW },
  };
  await render(
    <SiteProvider site={site}>
      <DoorDisplay token="x" first={FREE} languages={languages} />
    </SiteProvider>,
  );
}

it("DOOR-3: shows a booking within five seconds, and continues with the day while the network is away", async () => {
  await shown();
  const state = () => find("h1").textContent;
  expect(state()).toContain("空室");
  answer = BOOKED;
  await pass(5_000);
  expect(state()).toContain("利用中");
  expect(find("article > :last-child").textContent).toContain("チェックイン");
  answer = { ...BOOKED, uses: BOOKED.uses.map((use) => ({ ...use, has_arrived: true })) };
  await pass(5_000);
  expect(find("article > :last-child").textContent).toContain("早めの退室");
  answer = null;
  await pass(20_000);
  expect(find("[role=status]").textContent).toContain("10:00");
  await pass(60 * 60_000);
  expect(state()).toContain("清掃中");
  await pass(15 * 60_000);
  expect(state()).toContain("空室");
  answer = BOOKED;
  await pass(5_000);
  expect(document.querySelector("[role=status]")).toBeNull();
});

it.each([
  ["both", ["ja 空室Free", "ja 空室Free", "ja 空室Free"]],
  ["turns", ["ja 空室", "en Free", "ja 空室"]],
  ["one", ["ja 空室", "ja 空室", "ja 空室"]],
] as const)("DOOR-9: in the mode %s it is read, every ten seconds, as %j", async (languages, expected) => {
  await shown(languages);
  const read = () => `${find("article").lang} ${find("h1").textContent}`;
  const seen = [read()];
  for (const _ of [1, 2]) {
    await pass(10_000);
    seen.push(read());
  }
  expect(seen).toEqual(expected);
});

it("DOOR-10: says within five seconds that its address was ended, and comes back with the room", async () => {
  await shown();
  answer = "ended";
  await pass(5_000);
  expect(find("h1").textContent).toBe("このアドレスは使えません");
  expect(document.querySelector("article")).toBeNull();
  answer = FREE;
  await pass(5_000);
  expect(find("h1").textContent).toContain("空室");
});

/** How long the display runs, by its own clock. Eight hours take some seconds: `DOOR_MINUTES=480`. */
const MINUTES = Number(process.env.DOOR_MINUTES ?? 32);

it("DOOR-4: neither timers nor elements grow, whatever the network does", async () => {
  await shown("turns");
  const counted = () => [vi.getTimerCount(), document.querySelectorAll("*").length];
  // Each question has a deadline of ten seconds, which ends by itself.
  await pass(60_000);
  const before = counted();
  for (let minute = 0; minute < MINUTES; minute += 1) {
    answer = ([FREE, BOOKED, null, "ended"] as const)[minute % 4] as typeof answer;
    await pass(60_000);
  }
  answer = FREE;
  await pass(60_000);
  expect(counted()).toEqual(before);
});
