// @vitest-environment happy-dom
import { act, useState } from "react";
import { expect, test } from "vitest";
import { onPage } from "../../../../test/page.tsx";
import { find, type } from "../../../../test/render.tsx";
import type { Day } from "../../../domain/time/day.ts";
import { periodInvoiceText } from "../../../i18n/corporate.ts";
import type { CorporatePayer } from "../../corporate/contract.ts";
import CompanyChoice from "./company-choice.tsx";
import type { CompanyPayer } from "./who-pays.tsx";

const GROUP: CorporatePayer = {
  ...{ corporate_id: 1, company: "ACME", group_id: 7, name: "R&D", cost_center: "D-100", currency: "JPY" },
  ...{ purchase_number: "required", purchase_pattern: "PO-9999", month_left: 5000, month_limit: 8000 },
  ...{ booking_limit: null, approval_from: null, closing_day: 31, due_days: null },
};

test("CORP-18: a guest who books for a company chooses who pays, and gives the purchase number", async () => {
  let chosen: CompanyPayer | null = null;
  await onPage(<Choice onChange={(payer) => (chosen = payer)} />);
  expect(document.body.textContent).toContain("¥5,000 of ¥8,000 left this month");
  const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
  expect(radios.map(({ checked }) => checked)).toEqual([true, false]);
  await act(async () => radios[1]?.click());
  expect(chosen).toMatchObject({
    ...{
      corporateId: 1,
      groupId: 7,
      purchaseNumber: "",
      problem: expect.stringContaining("Purchase number"),
    },
    action: "Book on the November 2026 invoice",
    whenPaid: expect.stringContaining("12/31"),
  });
  expect(document.getElementById("purchase-number")).not.toBeNull();
  // CORP-52: what it is for, in one line.
  await type(find<HTMLInputElement>("#purpose"), " Training ");
  expect(chosen).toMatchObject({ groupId: 7, purpose: "Training" });
  await type(find<HTMLInputElement>("#purchase-number"), "ＰＯ－１２３４");
  expect(chosen).toMatchObject({ purchaseNumber: "PO-1234", problem: null });
  // Nothing is cut off in silence.
  await type(find<HTMLInputElement>("#purpose"), "研".repeat(61));
  expect(chosen).toMatchObject({ purpose: "研".repeat(61), problem: expect.stringContaining("Purpose") });
});

test("CORP-18: the button says which invoice, and when it is paid", () => {
  const [closing, due] = ["2026-11-30", "2026-12-31"] as Day[] as [Day, Day];
  const whole = { closingDay: 31, dueDays: null } as const;
  expect(periodInvoiceText({ closing, due }, whole, "ja")).toBe("11月締め・12月末払い");
  const early = { closingDay: 20, dueDays: 30 } as const;
  const days = { closing: "2026-11-20" as Day, due: "2026-12-20" as Day };
  expect(periodInvoiceText(days, early, "ja")).toBe("11月20日締め・12月20日払い");
});

function Choice({ onChange }: { onChange: (payer: CompanyPayer | null) => void }) {
  const [payer, setPayer] = useState<CompanyPayer | null>(null);
  const choose = (next: CompanyPayer | null) => {
    setPayer(next);
    onChange(next);
  };
  const day = "2026-11-27" as Day;
  return <CompanyChoice payers={[GROUP]} currency="JPY" day={day} payer={payer} onChoose={choose} />;
}
