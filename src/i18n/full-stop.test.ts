import { expect, test } from "vitest";
import { messages as ofAccount } from "../features/account/emails/messages.ts";
import { messages as ofCompanyMails } from "../features/bookings/messages/company-mails.ts";
import { messages as ofCompanies } from "../features/corporate/emails/messages.ts";
import { messages as ofCompany } from "../features/corporate/messages/company.ts";
import { messages as ofStaff } from "../features/staff/emails/messages.ts";

test.each([
  ["Kumoi Rooms Pte. Ltd.", "Kumoi Rooms Pte. Ltd."],
  ["Aoba Rooms", "Aoba Rooms."],
])("SCREEN-81: a sentence that ends with the name %s has one full stop", (name, end) => {
  const sentences = [
    ofAccount.en.verifyBody(name, "a@guest.example"),
    ofCompanyMails.en.feeBody("S$10.00", name),
    ofCompanies.en.body(name, name),
    ofCompany.en.invitationLead(name),
    ofStaff.en.invitationBody(name),
  ];
  for (const sentence of sentences) expect(`${sentence} `).toMatch(`${end} `);
  expect(sentences.join()).not.toContain("..");
});
