import { describe, expect, test } from "vitest";
import { linkedModal, localPath, withoutLink } from "./modal.ts";

describe("SCREEN-5, SCREEN-6: dialogs named by an address", () => {
  test.each([
    ["/ja", "?login=1&next=%2Fja%2Freservation", { name: "login", next: "/ja/reservation" }],
    ["/ja", "?bookings=1", { name: "bookings" }],
    ["/en", "?login=1&next=https%3A%2F%2Felsewhere.example", { name: "login", next: undefined }],
    ["/ja", "?email=a%40b.example&token=t", null],
    ["/ja", "?email=a%40b.example", null],
    ["/ja/id/12", "?show=policy", { name: "spaceText", spaceId: 12, kind: "policy" }],
    ["/ja/id/12", "?show=secrets", null],
    ["/ja/area", "?show=policy", null],
  ])("%s%s", (pathname, search, expected) => {
    expect(linkedModal(pathname, search)).toEqual(expected);
  });

  test("closing one keeps the rest of the query", () => {
    expect(withoutLink("?text=a&login=1&next=%2Fja")).toBe("?text=a");
    expect(withoutLink("?show=policy")).toBe("");
  });
});

test.each([
  ["/ja/reservation", true],
  ["/en?x=1", true],
  ["/ja", true],
  ["//elsewhere.example", false],
  ["/ja//elsewhere.example", false],
  ["/ja/\t/elsewhere.example", false],
  ["/jaelsewhere", false],
  ["https://elsewhere.example/ja", false],
  ["javascript:alert(1)", false],
])("a dialog may lead to %s: %s", (next, isAllowed) => {
  expect(localPath(next)).toBe(isAllowed ? next : undefined);
});
