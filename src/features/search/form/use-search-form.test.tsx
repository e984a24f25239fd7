// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { renderHook } from "../../../../test/page.tsx";
import { useSearchForm } from "./use-search-form.ts";

test.each([
  ["is refused", 1, /Allow it in the browser’s settings, or type a station/],
  ["is unknown", 2, /type a station/],
  ["takes too long", 3, /try again, or type a station/],
])("SCREEN-40: a position that %s says what to do instead", async (_, code, expected) => {
  const getCurrentPosition = (_found: unknown, failed: (problem: { code: number }) => void) =>
    failed({ code });
  vi.stubGlobal("navigator", { ...navigator, geolocation: { getCurrentPosition } });
  const { result, act } = await renderHook(() => useSearchForm(null));
  await act(() => result.current.fromHere());
  // Its words are loaded when they are needed first.
  const shown = async () => {
    await act(async () => {});
    return result.current.locationError;
  };
  await expect.poll(shown).toMatch(expected);
  await act(() => result.current.setText("Shibuya"));
  expect(result.current.locationError).toBeNull();
  vi.unstubAllGlobals();
});

test("SEARCH-60: a place that is where the guest is asks for their position, and keeps the text", async () => {
  const getCurrentPosition = vi.fn((found: (position: unknown) => void) =>
    found({ coords: { latitude: 35.7, longitude: 139.7 } }),
  );
  vi.stubGlobal("navigator", { ...navigator, geolocation: { getCurrentPosition } });
  const { result, act } = await renderHook(() => useSearchForm(null));
  await act(() => result.current.setText("渋谷、横浜"));
  await act(() => result.current.submit());
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await act(() => result.current.setText("渋谷、現在地"));
  await act(() => result.current.submit());
  expect(getCurrentPosition).toHaveBeenCalledOnce();
  expect(result.current.query).toMatchObject({
    text: "渋谷、現在地",
    position: { latitude: 35.7, longitude: 139.7 },
  });
  vi.unstubAllGlobals();
});
