import { expect, test } from "vitest";
import { messages as checkout } from "../../features/checkout/messages.ts";
import { messages as estimate } from "../../features/estimates/messages/estimate.ts";
import { messages as listed } from "../../features/my-bookings/list/messages.ts";
import { messages as bookings } from "../../features/my-bookings/messages.ts";
import { messages as room } from "../../features/rooms/messages/room.ts";
import { messages as search } from "../../features/search/messages.ts";
import { messages as compared } from "../../features/shortlists/messages/side-by-side.ts";

test("SCREEN-66: no walking time is shown if none was entered", () => {
  for (const [locale, station, walk] of [
    ["ja", "渋谷駅", "渋谷駅 徒歩4分"],
    ["en", "Shibuya", "Shibuya, 4 min walk"],
  ] as const) {
    const texts = [
      ...[estimate, room, search, compared].map((one) => one[locale].walk),
      ...[checkout, listed, bookings].map((one) => one[locale].walkFrom),
    ];
    expect(texts.map((text) => text(station, 0))).toEqual(texts.map(() => station));
    expect(texts.map((text) => text(station, 4))).toEqual(texts.map(() => walk));
    expect(room[locale].description("A", station, 0, 10)).not.toMatch(/0 min|0分/);
  }
});
