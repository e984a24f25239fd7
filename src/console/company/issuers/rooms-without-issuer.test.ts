import { expect, test } from "vitest";
import { roomsWithoutIssuer } from "./components/issuer-form.tsx";

test("ISSUER-5: a new issuer begins with the rooms that have none, and takes none from another", () => {
  const rooms = [{ id: 101 }, { id: 102 }, { id: 103 }];
  expect(roomsWithoutIssuer(rooms, [])).toEqual([101, 102, 103]);
  expect(roomsWithoutIssuer(rooms, [{ space_ids: [101] }, { space_ids: [103] }])).toEqual([102]);
  expect(roomsWithoutIssuer(rooms, [{ space_ids: [101, 102, 103] }])).toEqual([]);
});
