import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["no proxy: the socket, whatever the header claims", "10.0.0.9", "1.2.3.4", 0, "10.0.0.9"],
  ["one proxy: the address it saw", "10.0.0.9", "1.2.3.4", 1, "1.2.3.4"],
  ["one proxy: what the client put before it is ignored", "10.0.0.9", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
  ["two proxies", "10.0.0.9", "6.6.6.6, 1.2.3.4, 10.0.0.8", 2, "1.2.3.4"],
  ["a proxy that sent no header", "10.0.0.9", null, 1, "10.0.0.9"],
  ["fewer entries than proxies", "10.0.0.9", "1.2.3.4", 3, "1.2.3.4"],
  ["IPv4 mapped to IPv6", "::ffff:127.0.0.1", null, 0, "127.0.0.1"],
])("LIMIT-8: %s", (_, socket, header, proxies, expected) => {
  expect(clientAddress(socket, header, proxies)).toBe(expected);
});
