import { expect, it } from "vitest";
import { brandOf } from "../../../domain/brand/brand-of.ts";
import type { Day } from "../../../domain/time/day.ts";
import { sampleMail } from "./sample.server.ts";

const today = "2026-11-24" as Day;

it("MAIL-52: a made-up booking is paid as guests of the brand pay, in its currency", () => {
  const red = { ...brandOf("international"), baseUrl: "https://rooms.aoba.test/" };
  const booked = sampleMail("booked", { brand: red, locale: "en", today });
  expect(booked.subject).not.toContain("transfer");
  expect(booked.text).toContain("S$40.00");
  expect(booked.text).toContain("Visa •••• 4242");
  expect(booked.text).not.toContain("Kakuu Bank");
  // Without the keys of the card provider nothing is offered, and it is no transfer all the same.
  const without = { ...red, offeredMethods: [] };
  expect(sampleMail("booked", { brand: without, locale: "en", today }).subject).toBe(booked.subject);
  // Staff take bookings that are paid by transfer.
  expect(sampleMail("pay_by_reminder", { brand: red, locale: "en", today }).text).toContain("Kakuu Bank");
  const blue = sampleMail("booked", { brand: brandOf("fureaispace"), locale: "ja", today });
  expect(blue.text).toContain("お振込金額");
});
