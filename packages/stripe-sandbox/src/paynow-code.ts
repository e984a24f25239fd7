/**
 * The text of a PayNow code: fields of EMVCo's merchant-presented mode (an id of two digits, a length of two digits, the
 * value), by Singapore's rules for SGQR, with a checksum at the end. The receiver's number is invented.
 */
export function payNowCode({
  amount,
  reference,
  expires,
}: {
  /** In cents. */
  amount: number;
  reference: string;
  /** Epoch seconds; the code is valid through that day in Singapore. */
  expires: number;
}): string {
  const receiver = [
    field("00", "SG.PAYNOW"),
    field("01", "2"),
    field("02", "202600000X"),
    field("03", "0"),
    field("04", dayInSingapore(expires)),
  ];
  const text = [
    field("00", "01"),
    field("01", "12"),
    field("26", receiver.join("")),
    field("52", "0000"),
    field("53", "702"),
    field("54", `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`),
    field("58", "SG"),
    field("59", "MAGARI SANDBOX"),
    field("60", "Singapore"),
    field("62", field("01", reference.slice(-25))),
    "6304",
  ].join("");
  return text + checksum(text);
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, "0") + value;
}

/** YYYYMMDD; Singapore is eight hours ahead all year. */
function dayInSingapore(seconds: number): string {
  return new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 10).replaceAll("-", "");
}

/** The cyclic redundancy check of 16 bits that EMVCo names, in four hexadecimal digits. */
function checksum(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}
