// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { onPage, stubApi } from "../../../../test/page.tsx";
import GalleryModal from "./gallery.modal.tsx";

test("SCREEN-62: each picture has what staff have written about it, and only then a text below it", async () => {
  const ofRoom = (filename: string, alt: string) => ({ id: 1, space_id: 7, filename, alt });
  stubApi({
    "GET space_pictures/7": () => [ofRoom("1.jpg", "A desk by the window"), ofRoom("2.jpg", "")],
  });
  const { unmount } = await onPage(<GalleryModal modal={{ name: "gallery", spaceId: 7, index: 0 }} />);
  await act(async () => {
    await expect.poll(() => document.querySelector("[data-scroller] img")).not.toBeNull();
  });
  const [first, second] = document.querySelector("[data-scroller] ul")?.children ?? [];
  expect(first?.querySelector("img")?.alt).toBe("A desk by the window");
  expect(first?.textContent).toBe("A desk by the window");
  expect(second?.querySelector("img")?.alt).toMatch(/picture 2$/);
  expect(second?.textContent).toBe("");
  await unmount();
});
