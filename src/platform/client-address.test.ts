import { describe, expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

test.each([
  ["no proxy: the socket, whatever the header claims", "10.0.0.9", "1.2.3.4", 0, "10.0.0.9"],
  ["one proxy: the address it saw", "10.0.0.9", "1.2.3.4", 1, "1.2.3.4"],
  ["one proxy: what the client put before it is ignored", "10.0.0.9", "6.6.6.6, 1.2.3.4", 1, "1.2.3.4"],
  ["two proxies", "10.0.0.9", "6.6.6.6, 1.2.3.4, 10.0.0.8", 2, "1.2.3.4"],
  ["a proxy that sent no header", "10.0.0.9", null, 1, "10.0.0.9"],
  ["fewer entries than proxies", "10.0.0.9", "1.2.3.4", 3, "1.2.3.4"],
  ["LIMIT-10: IPv4 mapped to IPv6", "::ffff:127.0.0.1", null, 0, "127.0.0.1"],
  ["a proxy that does not tell", "10.0.0.9", "unknown", 1, "10.0.0.9"],
  ["a header with empty parts", "10.0.0.9", "6.6.6.6, 1.2.3.4, ,", 1, "1.2.3.4"],
  ["brackets that are no address", "10.0.0.9", "[]", 1, "10.0.0.9"],
  ["an address inside of something else", "10.0.0.9", "x[2001:db8::1]", 1, "10.0.0.9"],
  ["something after a port", "10.0.0.9", "[2001:db8::1]:443x", 1, "10.0.0.9"],
  ["a socket that has gone", "", null, 0, ""],
])("LIMIT-8: %s", (_, socket, header, proxies, expected) => {
  expect(clientAddress(socket, header, proxies)).toBe(expected);
});

describe("LIMIT-10: IPv6 counts by /64", () => {
  const NETWORK = "2001:db8:0:7::/64";
  test.each([
    "2001:db8:0:7::1",
    "2001:db8::7:0:0:0:2",
    "2001:0DB8:0000:0007:FFFF:ffff:FFFF:ffff",
    "2001:db8:0:7:a:b:192.0.2.1",
    "2001:db8:0:7::1%eth0",
    "[2001:db8:0:7::1]",
    "[2001:db8:0:7::1]:443",
    "[2001:db8:0:7::1%25eth0]:443",
  ])("%s", (written) => {
    expect(clientAddress(written, null, 0)).toBe(NETWORK);
    expect(clientAddress("10.0.0.9", `6.6.6.6, ${written}`, 1)).toBe(NETWORK);
  });

  test.each(["2001:db8:0:8::1", "2001:db8:7::1", "fe80::1%eth0", "::1", "::"])("not %s", (written) => {
    expect(clientAddress(written, null, 0)).not.toBe(NETWORK);
    expect(clientAddress(written, null, 0)).toMatch(/^[\da-f:]+::\/64$/);
  });

  test.each([
    "::ffff:192.0.2.1",
    "::FFFF:c000:0201",
    "0:0:0:0:0:ffff:192.0.2.1",
    "[::ffff:192.0.2.1]:443",
    "64:ff9b::192.0.2.1",
    "192.0.2.1:443",
  ])("but IPv4 as %s by address", (written) => {
    expect(clientAddress("10.0.0.9", written, 1)).toBe("192.0.2.1");
  });

  test("whose numbers have one to three digits each", () => {
    for (const address of ["203.113.120.45", "1.20.3.250", "10.2.30.4"])
      expect(clientAddress("10.0.0.9", `64:ff9b::${address}`, 1)).toBe(address);
  });
});
