// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { click, find, press, render, user } from "../../test/render.tsx";
import type { Bounds } from "../domain/search/distance.ts";
import type { Mark } from "./map.tsx";
import PlainMap from "./plain-map.tsx";

const NEAR = { latitude: 35.6581, longitude: 139.7017 };
const MARKERS = [
  { id: 1, ...NEAR, label: "¥1,000", name: "First room", href: "/list/en/id/1" },
  { id: 2, ...NEAR, latitude: 35.6582, label: "¥2,000", name: "Second room", href: "/list/en/id/2" },
  { id: 3, latitude: 35.69, longitude: 139.77, label: "¥3,000", name: "Third room", href: "/list/en/id/3" },
];

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      tell: (entries: { contentRect: { width: number; height: number } }[]) => void;
      constructor(tell: (entries: { contentRect: { width: number; height: number } }[]) => void) {
        this.tell = tell;
      }
      observe = () => this.tell([{ contentRect: { width: 600, height: 400 } }]);
      disconnect = () => {};
    },
  );
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function renderMap(
  landmarks = [{ label: "Naka-meguro", latitude: 35.674, longitude: 139.735 }],
  mark: Mark | null = null,
) {
  const onMoved = vi.fn<(bounds: Bounds) => void>();
  const onSelect = vi.fn();
  await render(
    <PlainMap
      markers={MARKERS}
      landmarks={landmarks}
      marks={mark ? [mark] : []}
      highlighted={null}
      onMoved={onMoved}
      onSelect={onSelect}
      labels={{
        map: "Map",
        help: "Help",
        zoomIn: "Zoom in",
        zoomOut: "Zoom out",
        cluster: (count) => `${count} rooms`,
      }}
    />,
  );
  const map = find("section");
  /** `at`: the pointers as [id, x, y], by pixels from the centre. */
  const point = (kind: string, ...at: [id: number, x: number, y: number][]) =>
    user(() => {
      for (const [pointerId, clientX, clientY] of at)
        map.dispatchEvent(
          new PointerEvent(kind, {
            pointerId,
            clientX,
            clientY,
            button: 0,
            buttons: kind === "pointerup" ? 0 : 1,
            bubbles: true,
          }),
        );
    });
  /** East minus west of the last view that the map told of. */
  const width = () => {
    const bounds = onMoved.mock.lastCall?.[0];
    return bounds ? bounds.east - bounds.west : Number.NaN;
  };
  return { map, onMoved, onSelect, point, width };
}

test("two fingers zoom the map, and it is told once, when both are gone", async () => {
  const { map, onMoved, point, width } = await renderMap();
  await press(map, "ArrowRight");
  const before = width();
  await point("pointerdown", [1, -50, 0], [2, 50, 0]);
  await point("pointermove", [1, -75, 0]);
  await point("pointermove", [2, 75, 0], [1, -100, 0], [2, 100, 0]);
  await point("pointerup", [1, -100, 0]);
  expect(onMoved).toHaveBeenCalledTimes(1);
  await point("pointerup", [2, 100, 0]);
  expect(onMoved).toHaveBeenCalledTimes(2);
  expect(before / width()).toBeCloseTo(2);
});

test("one pointer drags; a press without a drag moves nothing", async () => {
  const { onMoved, point } = await renderMap();
  await point("pointerdown", [1, 0, 0]);
  await point("pointermove", [1, 2, 1]);
  await point("pointerup", [1, 2, 1]);
  expect(onMoved).not.toHaveBeenCalled();
  await point("pointerdown", [1, 0, 0]);
  await point("pointermove", [1, 60, 0], [1, 120, 0]);
  await point("pointerup", [1, 120, 0]);
  const dragged = onMoved.mock.lastCall?.[0];
  await point("pointerdown", [1, 0, 0]);
  await point("pointermove", [1, -120, 0]);
  await point("pointerup", [1, -120, 0]);
  const back = onMoved.mock.lastCall?.[0];
  // 120 of 600 pixels: a fifth of the width.
  const width = (dragged?.east ?? 0) - (dragged?.west ?? 0);
  expect(((back?.west ?? 0) - (dragged?.west ?? 0)) / width).toBeCloseTo(0.2);
});

test("SCREEN-35: a finger that the browser takes to scroll the page leaves the map as it was", async () => {
  const { onMoved, point } = await renderMap();
  await point("pointerdown", [1, 0, 0]);
  await point("pointermove", [1, 120, 0]);
  await point("pointerup", [1, 120, 0]);
  await point("pointerdown", [1, 0, 0]);
  await point("pointermove", [1, 0, -12], [1, 0, -24]);
  await point("pointercancel", [1, 0, -24]);
  expect(onMoved).toHaveBeenCalledTimes(2);
  expect(onMoved.mock.calls[1]).toEqual(onMoved.mock.calls[0]);
});

test("keys move and zoom the map; the browser's own keys still work", async () => {
  const { map, onMoved, width } = await renderMap();
  await press(map, "ArrowLeft");
  const before = width();
  await press(map, "+");
  expect(before / width()).toBeCloseTo(1.5);
  await press(map, "-");
  expect(width()).toBeCloseTo(before);
  await press(map, "+", { ctrlKey: true });
  await press(map, "a");
  await press(find("a"), "ArrowLeft");
  expect(onMoved).toHaveBeenCalledTimes(3);
});

test("markers on top of each other are one button that zooms in; a single marker is a link", async () => {
  const { onMoved, onSelect } = await renderMap();
  const cluster = find('button[aria-label^="2 rooms"]');
  expect(cluster.getAttribute("aria-label")).toBe("2 rooms: First room, Second room");
  await click(find('a[href="/list/en/id/3"]'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(3);
  await click(cluster);
  expect(onMoved).toHaveBeenCalledTimes(1);
});

test("SCREEN-29: far away, where a marker stands for many stations, no station is named", async () => {
  const { map } = await renderMap();
  expect(map.textContent).toContain("Naka-meguro");
  for (let times = 0; times < 6; times++) await click(find('[aria-label="Zoom out"]'));
  expect(map.textContent).not.toContain("Naka-meguro");
});

test("the buttons zoom by two", async () => {
  const { width } = await renderMap();
  await click(find('[aria-label="Zoom out"]'));
  const before = width();
  await click(find('[aria-label="Zoom in"]'));
  expect(before / width()).toBeCloseTo(2);
});

test("SCREEN-29: no name stands under the buttons that zoom", async () => {
  // Above and below the third marker, and right of it.
  const { map } = await renderMap([
    { label: "Hougang", latitude: 35.6955, longitude: 139.7835 },
    { label: "Serangoon", latitude: 35.68, longitude: 139.7835 },
  ]);
  expect(map.textContent).not.toContain("Hougang");
  expect(map.textContent).toContain("Serangoon");
});

test("SCREEN-58: the mark of the searched place is fitted into the view and lies under the markers", async () => {
  // Far west of all markers.
  await renderMap([], { kind: "here", latitude: 35.66, longitude: 139.4, name: "You are here" });
  const mark = find<HTMLElement>('[role="img"][aria-label="You are here"]');
  const left = Number.parseFloat(mark.style.left);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(Number.parseFloat(find<HTMLElement>('a[href="/list/en/id/3"]').style.left));
  expect(mark.compareDocumentPosition(find('a[href="/list/en/id/3"]'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(mark.querySelector(".mark-here")).not.toBeNull();
});
