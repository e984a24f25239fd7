import { expect, test } from "vitest";
import { typedFilters } from "./typed-filters.ts";

test.each([
  ["新宿 ６人", { text: "新宿", headcount: 6, equipment: [] }],
  ["10名 渋谷", { text: "渋谷", headcount: 10, equipment: [] }],
  ["shibuya 8 people", { text: "shibuya", headcount: 8, equipment: [] }],
  ["20名様 渋谷", { text: "渋谷", headcount: 20, equipment: [] }],
  ["8人用 銀座", { text: "銀座", headcount: 8, equipment: [] }],
  ["15名以上", { text: "", headcount: 15, equipment: [] }],
  ["プロジェクタ モニタ", { text: "", headcount: 0, equipment: ["projector", "monitor"] }],
  ["プロジェクター", { text: "", headcount: 0, equipment: ["projector"] }],
  ["ﾌﾟﾛｼﾞｪｸﾀｰ　新宿　12人", { text: "新宿", headcount: 12, equipment: ["projector"] }],
  ["whiteboard Wi-Fi", { text: "", headcount: 0, equipment: ["whiteboard", "wifi"] }],
  ["八人", { text: "八人", headcount: 0, equipment: [] }],
  ["１０１", { text: "１０１", headcount: 0, equipment: [] }],
  ["六本木 キッチンスタジオ", { text: "六本木 キッチンスタジオ", headcount: 0, equipment: [] }],
  ["0人", { text: "0人", headcount: 0, equipment: [] }],
])("SEARCH-30: %s", (text, found) => expect(typedFilters(text)).toEqual(found));
