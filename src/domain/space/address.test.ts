import { describe, expect, test } from "vitest";
import { spaceAddress } from "./address.ts";

const tokyo = {
  ja: {
    lines: ["東京都", "渋谷区", "桜丘町97-3", "なぎさ第一ビル 3階"],
    building: "なぎさ第一ビル",
    floor: "3階",
    room: "301",
    postalCode: "1500031",
    countryCode: "JP",
  },
  en: {
    lines: ["Tokyo", "Shibuya-ku", "97-3 Sakuragaoka-cho", "Nagisa Daiichi Building 3F"],
    building: "Nagisa Daiichi Building",
    floor: "3F",
    room: "301",
    postalCode: "1500031",
    countryCode: "JP",
  },
};

const unnamed = { building: "", floor: "", room: "" };

const singapore = {
  lines: ["Singapore", "Singapore", "178 Craig Road", "Harbour & Co. 78 14F"],
  building: "Harbour & Co. 78",
  floor: "14F",
  room: "14-02",
  postalCode: "080978",
  countryCode: "SG",
};

describe("SCREEN-27: the address of a space is written as where it is", () => {
  test("in Japanese from the prefecture to the building", () => {
    expect(spaceAddress(tokyo.ja, "ja")).toBe("〒150-0031 東京都渋谷区桜丘町97-3 なぎさ第一ビル 3階 301");
  });

  test("in English from the building to the prefecture", () => {
    expect(spaceAddress(tokyo.en, "en")).toBe(
      "301, Nagisa Daiichi Building 3F, 97-3 Sakuragaoka-cho, Shibuya-ku, Tokyo 150-0031",
    );
  });

  test("in English without a prefecture that the city names already", () => {
    const osaka = { ...tokyo.en, ...unnamed, lines: ["Osaka", "Kita-ku, Osaka", "1-98-4 Umeda", ""] };
    expect(spaceAddress(osaka, "en")).toBe("1-98-4 Umeda, Kita-ku, Osaka 150-0031");
    const yokohama = { ...osaka, lines: ["Kanagawa", "Nishi-ku, Yokohama", "2-98-3 Minamisaiwai"] };
    expect(spaceAddress(yokohama, "en")).toBe("2-98-3 Minamisaiwai, Nishi-ku, Yokohama, Kanagawa 150-0031");
  });

  test.each([
    "ja",
    "en",
  ] as const)("Singapore's from the street to the unit and the code, in %s", (locale) => {
    expect(spaceAddress(singapore, locale)).toBe(
      "178 Craig Road, Harbour & Co. 78, #14-02, Singapore 080978",
    );
  });

  test("Singapore's with a letter in the unit", () => {
    expect(spaceAddress({ ...singapore, room: "02-P7" }, "en")).toBe(
      "178 Craig Road, Harbour & Co. 78, #02-P7, Singapore 080978",
    );
  });

  test("Singapore's with the floor where there is no unit", () => {
    expect(spaceAddress({ ...singapore, room: "" }, "en")).toBe(
      "178 Craig Road, Harbour & Co. 78 14F, Singapore 080978",
    );
  });

  test("with a building that the lines leave out, without what is not known", () => {
    const bare = { ...unnamed, lines: ["東京都", "", "1-2"], postalCode: "" };
    expect(spaceAddress({ ...tokyo.en, lines: ["Tokyo", "", "1-2"] }, "en")).toBe(
      "Nagisa Daiichi Building 3F 301, 1-2, Tokyo 150-0031",
    );
    expect(spaceAddress({ ...bare, countryCode: "JP" }, "ja")).toBe("東京都1-2");
    expect(spaceAddress({ ...bare, countryCode: "JP" }, "en")).toBe("1-2, 東京都");
  });
});
