import { expect, it } from "vitest";
import { spaceAddress } from "../../../domain/space/address.ts";
import { blankEntry } from "./blank-entry.server.ts";

const defaults = {
  ...{
    hours: null,
    cancel_policies: [],
    is_auto_approve: true,
    lead_minutes: 60,
    available_period_days: 180,
  },
  ...{ cleaning_minutes: 15, min_reservation_minutes: 60 },
};
const addressOf = (country: string) => {
  const about = { country, zone: "Asia/Singapore", currency: "SGD", defaults: defaults as never } as const;
  return blankEntry({ stations: () => [] }, 1, about).address as { ja: string[]; en: string[] };
};

it("ROOM-28: the address of a new room in Singapore names the country once its street is entered", () => {
  const lines = addressOf("SG").en.with(2, "1 Marina Boulevard");
  const place = { lines, building: "", floor: "", room: "", postalCode: "018989", countryCode: "SG" };
  expect(spaceAddress(place, "en")).toBe("1 Marina Boulevard, Singapore 018989");
  expect(addressOf("JP").ja).toEqual(["", "", "", ""]);
});
