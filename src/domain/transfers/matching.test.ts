import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Candidate, feeLimit, type Line, matchesOf, setsOf } from "./matching.ts";
import { foldedPayer, formsOf } from "./payer.ts";

const NONE = new Set<number>();
let nextAccount = 1;

function booking(id: number, amount: number, names: string[], more: Partial<Candidate> = {}): Candidate {
  nextAccount += 1;
  return {
    kind: "booking",
    accountIds: [nextAccount],
    allocations: [{ bookingId: id, amount }],
    amount,
    numbers: [String(id)],
    names: names.map(foldedPayer),
    forms: names.flatMap(formsOf),
    payBy: "2026-12-11",
    ...more,
  };
}

function line(payer: string, amount: number, bookedOn = "2026-12-08"): Line {
  return {
    amount,
    currency: "JPY",
    payer: foldedPayer(payer.replace(/^\d+\s*/, "")),
    written: payer,
    bookedOn,
    forms: formsOf(payer),
    ...{ isDoubtful: false, mayBeKnown: false },
  };
}

describe("TRANSFER-3: the nine lines of a morning", () => {
  const mizuhara = booking(40474, 3300, ["ミズハラ マイ"]);
  const minamoto = booking(40468, 51_640, ["ミナモトセイサクシヨ"], { kind: "rest" });
  const minato = booking(40450, 4950, ["ミナトボキスクル", "オサダ カオル"], { kind: "difference" });
  const [sakura1, sakura2] = [booking(40493, 23_100, ["サクラコウギョウ"]), booking(40494, 23_100, [])];
  const sakura: Candidate = {
    ...sakura1,
    kind: "set",
    allocations: [...sakura1.allocations, ...sakura2.allocations],
    amount: 46_200,
    numbers: ["40493", "40494"],
  };
  const wakaba = booking(40495, 14_850, ["カ)ワカバ"]);
  const [kenji1, kenji2] = [booking(40501, 6600, ["タナカ ケンジ"]), booking(40488, 6600, ["タナカ ケンジ"])];
  const lapsed = booking(40471, 9900, ["ヤマネ アオイ"], { kind: "lapsed", payBy: "2026-12-04" });
  const paid = booking(40360, 12_100, ["ノースライト"], { kind: "paid", payBy: null });
  const all = [
    ...[mizuhara, minamoto, minato, sakura, sakura1, sakura2, wakaba],
    ...[kenji1, kenji2, lapsed, paid],
  ];
  const confirmed = new Map([
    ["ミナモトセイサクシヨ", minamoto.accountIds[0] ?? 0],
    ["サクラコウギヨウ", sakura.accountIds[0] ?? 0],
    ["ワカバ", wakaba.accountIds[0] ?? 0],
  ]);
  const found = (payer: string, amount: number) => {
    const one = line(payer, amount);
    return matchesOf(one, all, new Set([confirmed.get(one.payer) ?? 0]));
  };

  test.each([
    ["40474 ミズハラ マイ", 3300, 40474, "sure", ["number", "amount", "name"], 0],
    ["カ)ミナモトセイサクシヨ", 51_640, 40468, "sure", ["rest", "payer_known", "name"], 0],
    ["ミナトボキスクール", 4950, 40450, "likely", ["difference", "name"], 0],
    ["サクラコウギヨウ(カ", 46_200, 40493, "likely", ["sum", "payer_known", "name"], 0],
    ["カ)ワカバ", 14_410, 40495, "check", ["fee", "payer_known", "name"], -440],
    ["タナカ ケンジ", 6600, 40488, "check", ["amount", "name", "same_amount"], 0],
    ["40471 ヤマネ アオイ", 9900, 40471, "check", ["number", "amount", "name", "lapsed"], 0],
    ["カ)ノ-スライト", 12_100, 40360, "check", ["paid_twice", "name"], 12_100],
  ] as const)("%s, %d yen", (payer, amount, id, level, clues, difference) => {
    const [best] = found(payer, amount);
    expect([best?.candidate.allocations[0]?.bookingId, best?.level, best?.clues, best?.difference]).toEqual([
      id,
      level,
      clues,
      difference,
    ]);
  });

  test("a payer of whom nothing is known, and an amount that no booking awaits", () => {
    expect(found("ソウキンニン フメイ", 8000)).toEqual([]);
  });

  test("both bookings of one name and amount are offered", () => {
    expect(found("タナカ ケンジ", 6600).map(({ candidate }) => candidate.allocations[0]?.bookingId)).toEqual([
      40488, 40501,
    ]);
  });
});

describe("TRANSFER-3: reasons why a match is not sure", () => {
  test("nothing is missing as a fee in dollars", () => {
    const dollars: Line = { ...line("40474", 3299), currency: "SGD" };
    expect(matchesOf(dollars, [booking(40474, 3300, [])], NONE)[0]?.clues).toEqual(["number"]);
  });

  test("an amount that many have paid proves nothing alone, but it does together with the name", () => {
    const paid = (id: number, names: string[]) => booking(id, 2200, names, { kind: "paid", payBy: null });
    const all = [paid(1001, ["ミズハラ マイ"]), paid(1002, [])];
    expect(matchesOf(line("ダレカ", 2200), all, NONE)).toEqual([]);
    expect(matchesOf(line("ダレカ", 2200), all.slice(0, 1), NONE)).toMatchObject([{ clues: ["paid_twice"] }]);
    expect(matchesOf(line("ミズハラ マイ", 2200), all, NONE)).toMatchObject([
      { level: "check", clues: ["paid_twice", "name"], candidate: { numbers: ["1001"] } },
    ]);
  });

  test("an amount that is equal, without number or known payer, is at most likely", () => {
    const [best] = matchesOf(line("ミズハラ マイ", 3300), [booking(40474, 3300, ["ミズハラ マイ"])], NONE);
    expect(best?.level).toBe("likely");
  });

  test("the number with too much money is to be checked", () => {
    const [best] = matchesOf(line("40474 ミズハラ", 4000), [booking(40474, 3300, ["ミズハラ マイ"])], NONE);
    expect([best?.level, best?.difference]).toEqual(["check", 700]);
  });

  test("the number of one guest and the name of another, who awaits as much", () => {
    const all = [booking(40474, 3300, ["ミズハラ マイ"]), booking(40475, 3300, ["タナカ ケンジ"])];
    expect(matchesOf(line("40474 タナカ ケンジ", 3300), all, NONE)[0]).toMatchObject({
      ...{ level: "check", candidate: { numbers: ["40474"] } },
      clues: expect.arrayContaining(["number", "other_fits"]),
    });
    expect(matchesOf(line("40474 ダレカ", 3300), all, NONE)[0]?.level).toBe("sure");
  });

  test("a number of an order of two bookings that cost the same", () => {
    const all = [1, 2].map((id) => booking(40470 + id, 3300, ["ミズハラ マイ"], { numbers: ["500"] }));
    expect(matchesOf(line("500 ミズハラ マイ", 3300), all, NONE)[0]?.level).toBe("check");
  });

  test("three equal bookings and money for two", () => {
    const equal = [1, 2, 3].map((id) => booking(40470 + id, 1100, ["ミズハラ マイ"]));
    const sets = setsOf(
      equal.map((one, at) => ({ bookingId: 40471 + at, checkoutId: 1, amount: one.amount })),
      2200,
    ).map((set) => ({
      ...(equal[0] as Candidate),
      ...{ kind: "set" as const, amount: 2200 },
      allocations: set.map(({ bookingId, amount }) => ({ bookingId, amount })),
    }));
    expect(sets).toHaveLength(3);
    const found = matchesOf(line("ミズハラ マイ", 2200), [...equal, ...sets], NONE);
    expect(new Set(found.map(({ level }) => level))).toEqual(new Set(["check"]));
  });

  test("another legal form, or the same in another place, is another company", () => {
    const wakaba = booking(40495, 3300, ["カ)ワカバ"]);
    const known = new Set(wakaba.accountIds);
    expect(matchesOf(line("カ)ワカバ", 3300), [wakaba], NONE)[0]?.level).toBe("likely");
    for (const payer of ["ユ)ワカバ", "ワカバ(カ"])
      expect(matchesOf(line(payer, 3300), [wakaba], NONE)[0]).toMatchObject({
        ...{ level: "check", clues: ["amount", "other_form"] },
      });
    expect(matchesOf(line("カ)ワカバ", 3300), [wakaba], known)[0]?.level).toBe("sure");
  });

  test("a name that fits is likely, whoever else awaits as much", () => {
    const others = [1, 2, 3].map((id) => booking(1000 + id, 3300, ["スズキ ジロウ"]));
    const [best] = matchesOf(
      line("ミズハラ マイ", 3300),
      [...others, booking(40474, 3300, ["ミズハラ マイ"])],
      NONE,
    );
    expect([best?.level, best?.candidate.numbers]).toEqual(["likely", ["40474"]]);
  });

  test("lines that may be known, or are no plain transfers, need a check", () => {
    const all = [booking(40474, 3300, ["ミズハラ マイ"])];
    for (const doubt of [{ mayBeKnown: true }, { isDoubtful: true }])
      expect(matchesOf({ ...line("40474 ミズハラ マイ", 3300), ...doubt }, all, NONE)[0]?.level).toBe(
        "check",
      );
  });

  test("a fee of a bank is up to 880 yen and a tenth of what was due", () => {
    expect([1000, 8800, 20_000].map((due) => feeLimit("JPY", due))).toEqual([100, 880, 880]);
    const clues = (amount: number) =>
      matchesOf(line("40474", amount), [booking(40474, 1000, [])], NONE)[0]?.clues;
    expect([clues(900), clues(899), clues(10)]).toEqual([["number", "fee"], ["number"], ["number"]]);
  });

  test("the number with 331 yen too little has no fee to explain it", () => {
    const [best] = matchesOf(line("40474", 2969), [booking(40474, 3300, [])], NONE);
    expect([best?.level, best?.clues]).toEqual(["check", ["number"]]);
    expect(matchesOf(line("40474", 2970), [booking(40474, 3300, [])], NONE)[0]?.clues).toContain("fee");
  });

  test("an equal amount alone is to be checked, of two guests not even that", () => {
    const alone = matchesOf(line("ダレカ", 3300), [booking(1001, 3300, ["ミズハラ"])], NONE);
    expect(alone.map(({ level }) => level)).toEqual(["check"]);
    expect(matchesOf(line("ダレカ", 3300), [booking(1001, 3300, []), booking(1002, 3300, [])], NONE)).toEqual(
      [],
    );
  });
});

test("TRANSFER-3: a match never gives a booking more than is left of it, nor more than came for what it pays in full", () => {
  const anybody = fc.record({
    id: fc.integer({ min: 100, max: 120 }),
    amount: fc.constantFrom(1100, 2200, 3300),
    kind: fc.constantFrom("booking", "rest", "difference", "lapsed", "paid"),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anybody, { maxLength: 8, selector: ({ id }) => id }),
      fc.constantFrom(1100, 1650, 2200, 3300, 5500),
      fc.constantFrom("100 ヤマダ", "ヤマダ", "105"),
      (bookings, amount, payer) => {
        const candidates = bookings.map(({ id, amount: due, kind }) =>
          booking(id, due, ["ヤマダ"], { kind: kind as Candidate["kind"] }),
        );
        const found = matchesOf(line(payer, amount), candidates, NONE);
        for (const { level, candidate, difference } of found) {
          const sum = candidate.allocations.reduce((all, one) => all + one.amount, 0);
          expect(sum).toBe(candidate.amount);
          if (level === "sure" || level === "likely") expect([sum, difference]).toEqual([amount, 0]);
          // No other choice of bookings comes to the same within 15 points.
          if (level === "sure" || level === "likely")
            expect(
              found
                .slice(1)
                .every((other) => other.difference !== 0 || other.score <= (found[0]?.score ?? 0) - 15),
            ).toBe(true);
        }
        expect(found.map(({ score }) => score)).toEqual(
          found.map(({ score }) => score).sort((a, b) => b - a),
        );
        expect(found.slice(1).every(({ level }) => level === "check")).toBe(true);
      },
    ),
  );
});

describe("TRANSFER-3: several bookings of a guest together", () => {
  const open = (bookingId: number, checkoutId: number, amount: number) => ({ bookingId, checkoutId, amount });

  test("whole orders first, then any that add up", () => {
    const rows = [open(1, 10, 1000), open(2, 10, 2000), open(3, 11, 3000), open(4, 12, 500)];
    expect(setsOf(rows, 3000).map((set) => set.map(({ bookingId }) => bookingId))).toEqual([[1, 2]]);
    expect(setsOf(rows, 3500).map((set) => set.map(({ bookingId }) => bookingId))).toEqual([
      [1, 2, 4],
      [3, 4],
    ]);
    expect(setsOf(rows, 1000)).toEqual([]);
  });

  test("an order, and all that is open, may be short by the fee of a bank; others are not", () => {
    const rows = [open(1, 10, 1760), open(2, 10, 3180), open(3, 10, 1210), open(4, 11, 2000)];
    const numbers = (amount: number) =>
      setsOf(rows, amount, () => 990).map((set) => set.map((one) => one.bookingId));
    expect(numbers(6150 - 440)).toEqual([[1, 2, 3]]);
    expect(numbers(8150 - 990)).toEqual([[1, 2, 3, 4]]);
    expect(numbers(8150 - 991)).toEqual([]);
    expect(numbers(3760 - 440)).toEqual([]);
  });

  test("at most six, and of more than a dozen only all", () => {
    const many = Array.from({ length: 7 }, (_, index) => open(index, index, 100));
    expect(setsOf(many, 700)).toEqual([]);
    expect(setsOf(many, 600)).toHaveLength(7);
    const dozens = Array.from({ length: 20 }, (_, index) => open(index, index, 100));
    expect(setsOf(dozens, 2000)).toHaveLength(1);
    expect(setsOf(dozens, 300)).toEqual([]);
  });
});
