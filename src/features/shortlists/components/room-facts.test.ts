import { expect, test } from "vitest";
import type { ComparedSpace } from "../../rooms/comparison/contract.ts";
import { messages } from "../messages/side-by-side.ts";
import { factsOf, sharedFacts } from "./room-facts.tsx";

const FREE = messages.en.freeUntil(4);

test.each([
  ["one room has nothing to compare with", [room({})], []],
  [
    "everything is the same",
    [room({}), room({})],
    ["Shibuya, 5 min walk", "Up to 8", "Wi-Fi", "Screen", FREE],
  ],
  [
    "another walk and one thing less",
    [room({}), room({ access_minutes: 9, equipments: things("Wi-Fi") })],
    ["Up to 8", "Wi-Fi", FREE],
  ],
  [
    "the same things in another order",
    [room({}), room({ equipments: things("Screen", "Wi-Fi") })],
    ["Shibuya, 5 min walk", "Up to 8", "Wi-Fi", "Screen", FREE],
  ],
  [
    "only the third differs",
    [room({}), room({}), room({ max_member: 12, equipments: [], is_instant: false })],
    ["Shibuya, 5 min walk", FREE],
  ],
  [
    "none has any equipment",
    [room({ equipments: [] }), room({ equipments: [], free_cancel_days: 1 })],
    ["Shibuya, 5 min walk", "Up to 8", "No equipment listed"],
  ],
])("FAVORITE-8: the same for all rooms: %s", (_, rooms, expected) => {
  const shared = sharedFacts(rooms.map((one) => factsOf(one, messages.en, false)));
  expect([...shared.reach, ...shared.equipment, ...shared.terms].map(({ text }) => text)).toEqual(expected);
});

function things(...names: string[]): ComparedSpace["equipments"] {
  return names.map((name) => ({ name, detail: "" }));
}

function room(other: Partial<ComparedSpace>): ComparedSpace {
  return {
    id: 1,
    name: "Room",
    nearest: "Shibuya Station",
    access_minutes: 5,
    max_member: 8,
    is_instant: true,
    has_tekikaku_seikyu: true,
    currency: "JPY",
    time_zone: "Asia/Tokyo",
    equipments: things("Wi-Fi", "Screen"),
    cancel_policies: [],
    free_cancel_days: 4,
    ...{ lowest: 1000, highest: 2000 },
    time: null,
    ...other,
  };
}
