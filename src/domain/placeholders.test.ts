import { expect, it } from "vitest";
import { filledText } from "./placeholders.ts";

it("INQUIRY-3: fills in what is known, and leaves the rest to be seen", () => {
  const values = { name: "架空 花子", booking: null, room: "会議室", start: null, link: null };
  expect(filledText("{name} 様、{room}の{booking}と{other}", values)).toBe(
    "架空 花子 様、会議室の{booking}と{other}",
  );
});
