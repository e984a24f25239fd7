import { expect } from "vitest";
import type { TestApp } from "../app.ts";
import type { OperatorVisitor } from "./operator.ts";

type Row = [payer: string, amount: number];
let fileNumber = 0;

/** The first file of a test file is as short as it can be, however many others have made some before. */
export function startStatements(): void {
  fileNumber = 0;
}

/** The table of a bank, another one each time: files differ in blanks. It says no balances. */
export function bankTable(rows: readonly Row[], day = "20261124"): string {
  fileNumber += 1;
  const lines = rows.map(([payer, amount]) => `${day},${amount},${" ".repeat(fileNumber)},${payer}`);
  return ["取引日,入出金(円),取引後残高(円),入出金内容", ...lines].join("\r\n");
}

/** Sends a statement as a browser sends a file. */
export async function uploadStatement(
  { app }: TestApp,
  accountant: OperatorVisitor,
  body: string | Uint8Array,
  query = "name=a.csv",
) {
  const response = await accountant.raw(`operate/statements?${query}`, {
    method: "POST",
    body: typeof body === "string" ? body : Buffer.from(body),
    headers: { "content-type": "application/octet-stream", origin: app.env.publicUrl },
  });
  const { data, errors, code } = (await response.json()) as {
    data: {
      statements: { lines: number; added: number; account: string }[];
      head: string[];
      sample: string[][];
    };
    errors: unknown;
    code?: string;
  };
  return { status: response.status, data, errors, code };
}

/** A line in a statement of its own. */
export async function bankLine(t: TestApp, accountant: OperatorVisitor, payer: string, amount: number) {
  const { data } = await uploadStatement(t, accountant, bankTable([[payer, amount]]));
  expect(data.statements[0]?.added).toBe(1);
  const { items } = (await accountant.get("operate/transfers")).data;
  const line = items.find((one) => one.amount === amount && one.payer === payer);
  if (!line) throw new Error("The line is not there.");
  return line;
}
