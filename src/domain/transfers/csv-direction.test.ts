import { expect, test } from "vitest";
import { readTable } from "./csv-statement.ts";

/* Columns that say in words which money came in and which went out, of which nobody has said so. */

const table = (text: string) => text.split("\n").map((line) => line.split(";"));

test.each([
  ["区分", "収入", "支出"],
  ["取引", "振込入金", "口座引落"],
  ["取引", "振込", "自動引落"],
  ["摘要", "利息", "引き落とし"],
  ["入払", "入", "払"],
  ["入払区分", "1", "2"],
  ["入出金区分", "１", "２"],
  ["入出金コード", "1", "2"],
  ["Dr/Cr", "Cr", "Dr"],
  ["Type", "Deposit", "Withdrawal"],
])("TRANSFER-1: a column %s that has %s and %s is asked about", (name, came, left) => {
  const text = `日付;${name};金額;名\n2026/12/8;${came};3,300;ア\n2026/12/8;${left};99,000;ヤチン`;
  const mapped = { day: "日付", amount: "金額", isSigned: false, payer: "名" };
  expect(readTable(table(text), mapped)).toMatchObject({
    unreadable: { why: "direction", column: 2 },
  });
  const said = readTable(table(text), { ...mapped, direction: name });
  // Read as it says, or refused: what went out is never money that came in.
  if (said.ok) expect(said.statements[0]?.lines.map(({ amount }) => amount)).toEqual([3300]);
  else expect(said.unreadable).toMatchObject({ why: "direction", column: 2 });
});

test("TRANSFER-1: in a column of the banks' association 1 is in and 2 is out; in any other a number says nothing", () => {
  const read = (name: string) =>
    readTable(table(`日付;${name};金額;名\n2026/12/8;1;3,300;ア\n2026/12/8;２;99,000;ヤチン`), {
      ...{ day: "日付", amount: "金額", isSigned: false, payer: "名", direction: name },
    });
  for (const name of ["入払区分", "入出金コード"])
    expect(read(name)).toMatchObject({
      statements: [{ lines: [{ amount: 3300 }], debits: [{ amount: 99_000 }] }],
    });
  expect(read("区分")).toMatchObject({ unreadable: { why: "direction", line: 2, column: 2 } });
});
