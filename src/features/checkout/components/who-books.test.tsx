// @vitest-environment happy-dom
import { act } from "react";
import { expect, test } from "vitest";
import { sampleUser } from "../../../../test/build/answers.ts";
import { onPage } from "../../../../test/page.tsx";
import { toPageBrand } from "../../../domain/brand/brand.ts";
import { brandOf } from "../../../domain/brand/brand-of.ts";
import { useForm } from "../../../ui/use-form.ts";
import type { User } from "../../account/contract.ts";
import { detailsOf, permissionsOf } from "./contact-details.tsx";
import { WhoBooks } from "./who-books.tsx";

const KNOWN = sampleUser({
  ...{ receipt_name: "ACME", phone_number: "0312345678", postcode: "1500031", prefecture: "東京都" },
  ...{ city: "渋谷区", block: "桜丘町1-1", building: "" },
});
const BRAND = toPageBrand(brandOf("fureaispace"), "en");

test("SCREEN-75: a phone shows a guest's known details in one line, which opens to be changed", async () => {
  await onPage(<Form user={KNOWN} />);
  expect(line()?.parentElement?.textContent).toContain(`${KNOWN.email} Receipts for ACME`);
  expect(isFoldedOnPhones()).toBe(true);
  await act(async () => line()?.click());
  expect(line()).toBeNull();
  expect(isFoldedOnPhones()).toBe(false);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Change: Name");
});

test("SCREEN-75: who has to type something sees the fields at once", async () => {
  await onPage(<Form user={{ ...KNOWN, phone_number: "default" }} />);
  expect(line()).toBeNull();
  expect(isFoldedOnPhones()).toBe(false);
});

function Form({ user }: { user: User }) {
  const form = useForm("who", {
    initial: detailsOf(user, "en"),
    check: () => [],
    labels: () => ({}),
    submit: async () => {},
  });
  return <WhoBooks user={user} form={form} can={permissionsOf(user, BRAND)} />;
}

function line(): HTMLButtonElement | null {
  return document.querySelector('button[aria-label="Change: Your details"]');
}

function isFoldedOnPhones(): boolean {
  return document.querySelector('[aria-label="Change: Name"]')?.closest(".max-md\\:hidden") !== null;
}
