import { expect, test } from "vitest";
import { openKnownSessions } from "./known-sessions.ts";

const user = (id: number) => ({
  id,
  isVerified: true,
  isBlocked: false,
  locale: "ja" as const,
  defaultPaymentMethod: 1,
  secretHash: Buffer.from(`secret ${id}`),
  email: "hanako@guest.example",
  firstName: "花子",
  lastName: "架空",
  userType: 0,
  providerCustomerId: null,
});

test("knows a session until it has to be read again, and nothing personal of it", () => {
  const known = openKnownSessions();
  known.keep(user(1), 1000);
  const { email, firstName, lastName, userType, providerCustomerId, ...kept } = user(1);
  expect(known.find(kept.secretHash, 1000)).toEqual(kept);
  expect(known.find(kept.secretHash, 1001)).toBeNull();
  expect(known.find(Buffer.from("another"), 0)).toBeNull();
});

test("knows the method that an order has made the default", () => {
  const known = openKnownSessions();
  known.keep(user(1), 1000);
  for (const id of [1, 2]) known.keepDefaultMethod(user(id).secretHash, 2);
  expect(known.find(user(1).secretHash, 1000)?.defaultPaymentMethod).toBe(2);
  expect(known.find(user(2).secretHash, 0)).toBeNull();
});

test("keeps those that were read last", () => {
  const known = openKnownSessions(2);
  for (const id of [1, 2, 1, 3]) known.keep(user(id), 1000);
  expect([1, 2, 3].map((id) => known.find(user(id).secretHash, 0)?.id)).toEqual([1, undefined, 3]);
});
