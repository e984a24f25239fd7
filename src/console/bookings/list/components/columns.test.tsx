// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { find, render } from "../../../../../test/render.tsx";
import type { Me } from "../../../../features/staff/contract.ts";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { localeSetting, MeContext } from "../../../kit/state.ts";

beforeEach(() => localeSetting.set("ja"));

async function shown(start: string, end: string, timeZone = "Asia/Tokyo"): Promise<string> {
  const me = { brand: { time_zone: "Asia/Tokyo" } } as unknown as Me;
  const item = { start_datetime: start, end_datetime: end, time_zone: timeZone };
  const { unmount } = await render(
    <MeContext value={me}>
      <output>
        <UseTime item={item} locale="ja" />
      </output>
    </MeContext>,
  );
  const text = find("output").textContent ?? "";
  await unmount();
  return text;
}

it("TIME-6: the day once, and hours that continue to count past midnight", async () => {
  expect(await shown("2026-12-10 13:00", "2026-12-10 16:00")).toBe("12/10(木)13:00–16:00");
  expect(await shown("2026-12-10 22:00", "2026-12-11 00:00")).toBe("12/10(木)22:00–24:00");
  expect(await shown("2026-12-10 22:00", "2026-12-11 02:30")).toBe("12/10(木)22:00–26:30");
  expect(await shown("2026-12-10 22:00", "2026-12-12 09:00")).toBe("12/10(木)22:00–12/12(土) 09:00");
});

it("says whose clock it is if that is not the brand's", async () => {
  expect(await shown("2026-12-10 13:00", "2026-12-10 16:00", "Asia/Singapore")).toBe(
    "12/10(木)13:00–16:00SGT",
  );
});
