// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { onPage } from "../../../../../test/page.tsx";
import { AreaTiles } from "./area-tiles.tsx";

test("SCREEN-59: an area says what is free today and from what price, and shows the room that has it", async () => {
  const areas = [
    { name: "渋谷駅", alias: "shibuya", spaces: 2 },
    { name: "新宿駅", alias: "shinjuku", spaces: 1 },
    { name: "上野駅", alias: "ueno", spaces: 1 },
  ];
  const facts = {
    shibuya: { room: 101, free: 2, isTomorrow: false, lowest: { amount: 1320, currency: "JPY" as const } },
    shinjuku: { room: 103, free: 0, isTomorrow: true, lowest: null },
    ueno: { room: 104, free: 1, isTomorrow: true, lowest: { amount: 990, currency: "JPY" as const } },
  };
  await onPage(<AreaTiles stations={areas} lines={{}} facts={facts} />);
  const [free, full, later] = [...document.querySelectorAll("li")];
  expect(free?.textContent).toContain("From ¥1,320 · 2 rooms free today");
  expect(free?.querySelector("img")?.getAttribute("src")).toContain("/101/1.jpg");
  expect(full?.textContent).toContain("Nothing free today");
  expect(full?.textContent).not.toContain("¥");
  expect(later?.textContent).toContain("From ¥990 · 1 room free tomorrow");
});
