// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubApi } from "../../../test/page.tsx";
import { find, render } from "../../../test/render.tsx";
import { toPageBrand } from "../../domain/brand/brand.ts";
import { brandOf } from "../../domain/brand/brand-of.ts";
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

let answer: Door | null;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  answer = FREE;
  stubApi({
    "GET doors/x": () => {
      if (!answer) throw new TypeError("Failed to fetch");
      return answer;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function shown(): Promise<void> {
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
      <DoorDisplay token="x" first={FREE} />
    </SiteProvider>,
  );
}

it("DOOR-3: shows a booking within five seconds, and goes on with the day while the network is away", async () => {
  await shown();
  const state = () => find("h1").textContent;
  expect(state()).toContain("空室");
  answer = BOOKED;
  await pass(5_000);
  expect(state()).toContain("利用中");
  expect(find("aside").textContent).toContain("チェックイン");
  answer = { ...BOOKED, uses: BOOKED.uses.map((use) => ({ ...use, has_arrived: true })) };
  await pass(5_000);
  expect(find("aside").textContent).toContain("早めの退室");
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
