import { expect, test } from "vitest";
import { type OpeningFacts, openingLines, stepsOwed, takenAway, warningsOf } from "./opening.ts";

const READY: OpeningFacts = {
  hasCompany: true,
  accounts: ["JPY"],
  ownTransfers: ["JPY"],
  cards: { keys: "none", isWebhookSeen: false },
  issuers: 0,
  sellsInYen: true,
  mail: { hasSender: true, isReceived: true, domain: { spf: null, dkim: null, dmarc: null } },
  room: { hasPrice: true, hasHours: true, hasPictures: true, hasPolicies: true },
  arePoliciesRead: true,
  texts: { terms: true, privacy: true, notice: true },
  staff: 1,
  isHttps: true,
  hasBackup: false,
};
const owed = (changes: Partial<OpeningFacts>) => stepsOwed(openingLines({ ...READY, ...changes }));

test.each<[string, Partial<OpeningFacts>, string[]]>([
  ["everything that must be", {}, []],
  ["no company", { hasCompany: false }, ["company"]],
  ["no way to pay", { accounts: [] }, ["accounts"]],
  ["an account in which guests transfer nothing", { accounts: ["SGD"] }, ["accounts"]],
  [
    "accounts of a brand whose guests transfer to none",
    { accounts: ["JPY", "SGD"], ownTransfers: [] },
    ["cards"],
  ],
  [
    "cards of such a brand",
    { accounts: [], ownTransfers: [], cards: { keys: "live", isWebhookSeen: false } },
    [],
  ],
  [
    "OPENING-10: keys for tests, which take money from nobody, of such a brand",
    { accounts: ["SGD"], ownTransfers: [], cards: { keys: "test", isWebhookSeen: true } },
    ["cards"],
  ],
  ["cards alone", { accounts: [], cards: { keys: "live", isWebhookSeen: true } }, []],
  [
    "cards with keys for tests alone",
    { accounts: [], cards: { keys: "test", isWebhookSeen: false } },
    ["accounts"],
  ],
  ["keys for tests beside an account", { cards: { keys: "test", isWebhookSeen: false } }, []],
  ["no mail received", { mail: { ...READY.mail, isReceived: false } }, ["mail"]],
  ["no sender", { mail: { ...READY.mail, hasSender: false } }, ["mail"]],
  [
    "a domain without SPF",
    { mail: { ...READY.mail, domain: { spf: false, dkim: false, dmarc: false } } },
    [],
  ],
  ["no room", { room: null }, ["room", "policy"]],
  [
    "a room without a picture",
    { room: { ...(READY.room as never as object), hasPictures: false } as never },
    ["room"],
  ],
  [
    "no cancel terms",
    { room: { ...(READY.room as never as object), hasPolicies: false } as never },
    ["policy"],
  ],
  ["OPENING-9: cancel terms that nobody has read", { arePoliciesRead: false }, ["policy"]],
  ["a text that nobody has read", { texts: { ...READY.texts, privacy: false } }, ["texts"]],
  ["no https", { isHttps: false }, ["address"]],
  ["backups and colleagues", { hasBackup: true, staff: 3, issuers: 1 }, []],
])("OPENING-2: %s", (_label, changes, expected) => {
  expect(owed(changes)).toEqual(expected);
});

test("OPENING-2: optional steps say so, and finished ones are done", () => {
  const states = Object.fromEntries(openingLines(READY).map(({ step, state }) => [step, state]));
  expect(states).toMatchObject({ cards: "later", staff: "later", backup: "later", issuer: "later" });
  expect(states).toMatchObject({ company: "done", mail: "done", room: "done", address: "done" });
});

test("OPENING-2: nobody is asked for an issuer of qualified invoices where nothing is sold in yen", () => {
  const stepsOf = (sellsInYen: boolean) => openingLines({ ...READY, sellsInYen }).map(({ step }) => step);
  expect(stepsOf(true)).toContain("issuer");
  expect(stepsOf(false)).not.toContain("issuer");
});

test.each([
  ["a sender that was never tried, on a site open since before", { hasSender: true, wasTried: false }, []],
  ["another sender than the one that was tried", { hasSender: true, wasTried: true }, ["mail"]],
  ["no sender", { hasSender: false, wasTried: false }, ["mail"]],
])("OPENING-7: %s", (_label, mails, expected) => {
  const mail = { ...READY.mail, hasSender: mails.hasSender, isReceived: false };
  expect(takenAway(openingLines({ ...READY, mail }), mails)).toEqual(expected);
});

test("OPENING-7, OPENING-9: terms that a room was given after the opening are decided", () => {
  const lines = openingLines({ ...READY, arePoliciesRead: false });
  expect(takenAway(lines, { hasSender: true, wasTried: true })).toEqual([]);
});

test("OPENING-8: optional steps remain warnings, with what the domain does not publish", () => {
  const domain = { spf: true, dkim: false, dmarc: null };
  const cards = { keys: "test", isWebhookSeen: true } as const;
  const warned = warningsOf(
    openingLines({ ...READY, mail: { ...READY.mail, domain }, cards, hasBackup: true }),
  );
  expect(warned.map(({ step, notes }) => [step, notes.map(({ note }) => note)])).toEqual([
    ["mail", ["dkim"]],
    ["cards", ["card_test_keys"]],
    ["issuer", ["issuer"]],
    ["staff", ["colleagues"]],
  ]);
});
