import { expect, test } from "vitest";
import { addressesOf, hostsOf, namesOf } from "./database-hosts.ts";

test.each([
  ["postgres://u:p@a/name", ["postgres://u:p@a/name"]],
  ["postgres:///name?host=/run/postgresql", ["postgres:///name?host=/run/postgresql"]],
  ["postgres://a:5432,b:5433/name", ["postgres://a:5432/name", "postgres://b:5433/name"]],
  [
    "postgresql://u:p%2C@a,b:5433,[::1]:5434/name?sslmode=require",
    [
      "postgresql://u:p%2C@a/name?sslmode=require",
      "postgresql://u:p%2C@b:5433/name?sslmode=require",
      "postgresql://u:p%2C@[::1]:5434/name?sslmode=require",
    ],
  ],
  ["postgres://u:p,q@r@a,b/name", ["postgres://u:p,q@r@a/name", "postgres://u:p,q@r@b/name"]],
])("OPS-69: %s", (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});

test("OPS-69: stays with a host until it is left, and comes round again", () => {
  const hosts = hostsOf("postgres://a,b/name");
  expect([hosts.count, hosts.address()]).toEqual([2, "postgres://a/name"]);
  hosts.leave("postgres://a/name");
  // A second connection to the same host fails later.
  hosts.leave("postgres://a/name");
  expect(hosts.address()).toBe("postgres://b/name");
  hosts.leave("postgres://b/name");
  expect(hosts.address()).toBe("postgres://a/name");
});

test("messages name hosts and no password", () => {
  expect(namesOf("postgres://u:secret@a:5432,b/name")).toBe("a:5432, b");
  expect(namesOf("postgres:///name?host=/run")).toBe("DATABASE_URL");
});
