// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { renderOnPage } from "../../../../test/page.tsx";
import { find, user } from "../../../../test/render.tsx";
import type { SpaceCardData } from "../space-summary.ts";
import { CardPictures } from "./card-pictures.tsx";

const space = { id: 7, name: "Blue Room", morePictures: ["2.jpg", "3.jpg"] } as SpaceCardData;

function pictures(): (string | undefined)[] {
  return [...document.querySelectorAll("img")].map((img) => img.getAttribute("src")?.split("?")[0]);
}

test("SCREEN-25: only the cover is loaded until somebody reaches for the pictures", async () => {
  await renderOnPage(<CardPictures space={space} to="/en/id/7" sizes="300px" />);
  expect(pictures()).toEqual(["/pictures/7/1.jpg"]);
  const row = find('[role="group"][aria-label="Photos of Blue Room"]');
  expect(row.tabIndex).toBe(0);
  await user(() => row.focus());
  expect(pictures()).toEqual(["/pictures/7/1.jpg", "/pictures/7/2.jpg", "/pictures/7/3.jpg"]);
  for (const img of document.querySelectorAll("img")) expect(img.getAttribute("loading")).toBe("lazy");
});

test("SCREEN-25: a finger loads them, too; a space with one picture has nothing to move", async () => {
  await renderOnPage(<CardPictures space={space} to="/en/id/7" sizes="300px" />);
  await user(() => find('[role="group"]').dispatchEvent(new Event("touchstart", { bubbles: true })));
  expect(pictures()).toHaveLength(3);
  await renderOnPage(<CardPictures space={{ ...space, morePictures: [] }} to="/en/id/7" sizes="300px" />);
  expect(document.querySelectorAll('[role="group"]')).toHaveLength(1);
});
