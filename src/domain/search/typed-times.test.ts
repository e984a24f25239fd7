import { describe, expect, test } from "vitest";
import { typedClock, typedTimes } from "./typed-times.ts";

// A Tuesday.
const TODAY = "2026-12-08";

function read(text: string): string {
  const { day, start, end, people, words } = typedTimes(text, TODAY);
  const clock = (minute: number | null) =>
    minute === null ? "-" : `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
  return [day ?? "-", clock(start), clock(end), people ?? "-", words].join(" ").trim();
}

describe("CONSOLE-60: a typed line is read as day, times, people and words", () => {
  test.each([
    ["12/10 14-17", "2026-12-10 14:00 17:00 -"],
    ["12/10 14-17 6名", "2026-12-10 14:00 17:00 6"],
    ["明日 14-17", "2026-12-09 14:00 17:00 -"],
    ["明日14時から17時 6人", "2026-12-09 14:00 17:00 6"],
    ["１２／１０　１４：３０〜１７：００　渋谷", "2026-12-10 14:30 17:00 - 渋谷"],
    ["12月10日(木) 14時半-16時15分 プロジェクター", "2026-12-10 14:30 16:15 - プロジェクター"],
    ["12/10（木）10-12", "2026-12-10 10:00 12:00 -"],
    ["2027-01-05 9:00 - 12:00", "2027-01-05 9:00 12:00 -"],
    ["午後2時から5時 明後日", "2026-12-10 14:00 17:00 -"],
    ["午前10時から午後2時", "- 10:00 14:00 -"],
    ["14時から3時間", "- 14:00 17:00 -"],
    ["14時から1時間半", "- 14:00 15:30 -"],
    ["金曜 18-20", "2026-12-11 18:00 20:00 -"],
    ["来週金曜 18-20", "2026-12-18 18:00 20:00 -"],
    ["今日 18-20", "2026-12-08 18:00 20:00 -"],
    ["昨日 18-20", "2026-12-07 18:00 20:00 -"],
    ["15日 13-15", "2026-12-15 13:00 15:00 -"],
    ["5日 13-15", "2027-01-05 13:00 15:00 -"],
    ["22-2", "- 22:00 26:00 -"],
    ["1400-1730", "- 14:00 17:30 -"],
    ["tomorrow 2pm-5pm 6 people window", "2026-12-09 14:00 17:00 6 window"],
    ["fri 2-5pm", "2026-12-11 14:00 17:00 -"],
    ["next mon 10-2pm", "2026-12-14 10:00 14:00 -"],
    ["dec 10 9:30am to 11am", "2026-12-10 9:30 11:00 -"],
    ["10 Dec, 14:00 for 3h", "2026-12-10 14:00 17:00 -"],
    ["12am-2am", "- 0:00 2:00 -"],
    ["12/10 14:00", "2026-12-10 14:00 - -"],
    ["渋谷 10名", "- - - 10 渋谷"],
    ["12/10 14-17 6", "2026-12-10 14:00 17:00 6"],
    ["12/10 14-17 12 渋谷", "2026-12-10 14:00 17:00 12 渋谷"],
    ["14時から3時間、6、渋谷", "- 14:00 17:00 6 渋谷"],
    ["12/10 14-17、6名、窓", "2026-12-10 14:00 17:00 6 窓"],
    ["14-17 渋谷 6", "- 14:00 17:00 - 渋谷 6"],
    ["14-17 101", "- 14:00 17:00 - 101"],
    ["14-17 4番", "- 14:00 17:00 - 4番"],
    ["14-17 6 8名", "- 14:00 17:00 8 6"],
    ["", "- - - -"],
  ])("%s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test("a day without a year is the next one, and yesterday is not a year away", () => {
    expect(typedTimes("12/7", TODAY).day).toBe("2026-12-07");
    expect(typedTimes("12/6", TODAY).day).toBe("2027-12-06");
    expect(typedTimes("1/3", TODAY).day).toBe("2027-01-03");
    expect(typedTimes("2/29", TODAY).day).toBe(null);
  });

  test("times that make no sense remain words", () => {
    expect(read("13/40 14-17")).toBe("- 14:00 17:00 - 13/40");
    expect(read("99-120")).toBe("- - - - 99-120");
    expect(read("14:75-16:00").startsWith("- -")).toBe(true);
    expect(read("101")).toBe("- - - - 101");
    expect(read("会議室 3")).toBe("- - - - 会議室 3");
  });
});

test.each([
  ["14", 840],
  ["9", 540],
  ["1430", 870],
  ["930", 570],
  ["14:30", 870],
  ["１４：３０", 870],
  ["14時半", 870],
  ["14時", 840],
  ["2pm", 840],
  ["午後2時", 840],
  ["25:00", 1500],
  ["37:00", null],
  ["1475", null],
  ["", null],
  ["later", null],
])("CONSOLE-60: one time of day: %s", (text, expected) => {
  expect(typedClock(text)).toBe(expected);
});
