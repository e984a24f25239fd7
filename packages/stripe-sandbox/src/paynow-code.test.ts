import { expect, it } from "vitest";
import { payNowCode } from "./paynow-code.ts";

/** Reads fields of EMVCo's format: two digits of id, two of length, the value. Throws where the text does not end with one. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)/.exec(text.slice(at));
    if (!head) throw new Error(`no field at ${at}`);
    const [, id = "", length = ""] = head;
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) throw new Error(`field ${id} is cut off`);
    fields.set(id, value);
    at += 4 + value.length;
  }
  return fields;
}

/** The remainder by polynomial division, bit by bit over the whole message: another way than the sender's. */
function remainderOf(text: string): number {
  const bits = [...Buffer.from(text)].flatMap((byte) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1),
  );
  let register = 0xffff;
  for (const bit of bits) {
    const top = ((register >> 15) & 1) ^ bit;
    register = (register << 1) & 0xffff;
    if (top) register ^= 0x1021;
  }
  return register;
}

it.each([
  [50, "0.50"],
  [1250, "12.50"],
  [200_000, "2000.00"],
])("a PayNow code over %i cents is read back", (amount, written) => {
  const code = payNowCode({
    amount,
    reference: "payatt_0123456789abcdefghijklmn",
    expires: Date.UTC(2026, 10, 24, 17) / 1000,
  });
  const fields = fieldsOf(code);
  expect(fields.get("00")).toBe("01");
  expect([fields.get("53"), fields.get("54"), fields.get("58")]).toEqual(["702", written, "SG"]);
  const receiver = fieldsOf(fields.get("26") ?? "");
  expect([receiver.get("00"), receiver.get("01"), receiver.get("03")]).toEqual(["SG.PAYNOW", "2", "0"]);
  // 17:00 in UTC is the next day in Singapore.
  expect(receiver.get("04")).toBe("20261125");
  expect(fieldsOf(fields.get("62") ?? "").get("01")).toHaveLength(25);
  expect(Number.parseInt(fields.get("63") ?? "", 16)).toBe(remainderOf(code.slice(0, -4)));
  expect([...fields.keys()].at(-1)).toBe("63");
});

it("a PayNow code is the one that a decoder of other authors reads, validates and writes again in the same way", () => {
  // steplix-emv-qrcps 0.0.8: Merchant.Parser.toEMVQR(code), its validate() and generatePayload(), in November 2026.
  const reference = "payatt_0123456789abcdefghijklmn";
  expect(payNowCode({ amount: 1250, reference, expires: Date.UTC(2026, 10, 24, 17) / 1000 })).toBe(
    "00020101021226490009SG.PAYNOW010120210202600000X03010040820261125520400005303702540512.50" +
      "5802SG5914MAGARI SANDBOX6009Singapore62290125_0123456789abcdefghijklmn6304203B",
  );
});
