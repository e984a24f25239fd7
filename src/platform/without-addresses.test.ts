import { expect, test } from "vitest";
import { withoutAddresses } from "./without-addresses.ts";

test.each([
  [
    "550 5.1.1 <hanako@guest.example>: Recipient address rejected: User unknown",
    "550 5.1.1 <[address]>: Recipient address rejected: User unknown",
  ],
  ["450 4.2.2 hanako+rooms@sub.guest.example mailbox full", "450 4.2.2 [address] mailbox full"],
  ["553 '花子@例え.jp' not allowed", "553 '[address]' not allowed"],
  ["rejected (a@b.example, c@d.example)", "rejected ([address], [address])"],
  ["Error: connect ECONNREFUSED 127.0.0.1:25", "Error: connect ECONNREFUSED 127.0.0.1:25"],
])("ACCOUNT-53: a line of the log names nobody whom a mail was for: %s", (error, shown) =>
  expect(withoutAddresses(error)).toBe(shown));
