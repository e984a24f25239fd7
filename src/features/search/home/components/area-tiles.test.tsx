// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { onPage } from "../../../../../test/page.tsx";
import { AreaTiles } from "./area-tiles.tsx";

test("SCREEN-59: an area says what is free today and from what price, and shows the room that has it", async () => {
  const areas = [
    { name: "渋谷駅", alias: "shibuya", spaces: 2 },
    { name: "新宿駅", alias: "shinjuku", spaces: 1 },
  ];
  const facts = {
    shibuya: { room: 101, free: 2, lowest: { amount: 1320, currency: "JPY" as const } },
    shinjuku: { room: 103, free: 0, lowest: null },
  };
  await onPage(<AreaTiles stations={areas} lines={{}} facts={facts} />);
  const [free, full] = [...document.querySelectorAll("li")];
  expect(free?.textContent).toContain("¥1,320+ 2 free today");
  expect(free?.querySelector("img")?.getAttribute("src")).toContain("/101/1.jpg");
  expect(full?.textContent).toContain("nothing free today");
  expect(full?.textContent).not.toContain("¥");
});
