/*
 * CP932, the Shift JIS of Windows, which Japanese accounting software reads. The runtime can decode it but not encode it,
 * so the table is built by decoding every code.
 */

let codes: ReadonlyMap<string, number> | null = null;

/** A text in CP932; letters that it does not have become 〓. */
export function encodeCp932(text: string): Uint8Array<ArrayBuffer> {
  codes ??= readCodes();
  const bytes: number[] = [];
  for (const letter of text) {
    const point = letter.codePointAt(0) as number;
    const code = codes.get(String.fromCodePoint(LOOKALIKES.get(point) ?? point)) ?? GETA;
    if (code > 0xff) bytes.push(code >> 8);
    bytes.push(code & 0xff);
  }
  return Uint8Array.from(bytes);
}

/** 〓 */
const GETA = 0x81ac;

/** Letters that other systems write for the same sign: wave dash, minus, double line, dash, cent and pound. */
const LOOKALIKES: ReadonlyMap<number, number> = new Map([
  [0x301c, 0xff5e],
  [0x2212, 0xff0d],
  [0x2016, 0x2225],
  [0x2014, 0x2015],
  [0x00a2, 0xffe0],
  [0x00a3, 0xffe1],
]);

function readCodes(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder("shift_jis", { fatal: true });
  const found = new Map<string, number>();
  const note = (code: number, bytes: readonly number[]) => {
    try {
      const letter = decoder.decode(Uint8Array.from(bytes));
      // Of several codes for one letter, the first is written, but for those of NEC that IBM has, too.
      if ([...letter].length === 1 && (!found.has(letter) || isNec(found.get(letter) as number)))
        found.set(letter, code);
    } catch {
      // No letter has this code.
    }
  };
  for (let code = 0; code <= 0xff; code += 1) if (!isLead(code)) note(code, [code]);
  for (let lead = 0x81; lead <= 0xfc; lead += 1)
    if (isLead(lead))
      for (let trail = 0x40; trail <= 0xfc; trail += 1) note((lead << 8) | trail, [lead, trail]);
  return found;
}

function isLead(byte: number): boolean {
  return (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc);
}

/** The rows in which NEC repeats the letters of IBM: Windows writes those of IBM. */
function isNec(code: number): boolean {
  return code >= 0xed40 && code <= 0xeefc;
}
