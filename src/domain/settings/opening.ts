import type { LegalTextName } from "../brand/legal-text.ts";
import type { ChargedCurrency } from "../money/money.ts";

/** What a company needs before strangers can book with it, in the order of the list on Today (OPENING-2). */
export const OPENING_STEPS = [
  "company",
  "accounts",
  "mail",
  "texts",
  "room",
  "policy",
  "address",
  "cards",
  "issuer",
  "staff",
  "backup",
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];

/** Facts about a step, each good or to be looked at. */
export const OPENING_NOTES = [
  "company",
  "account",
  "card_keys",
  "card_test_keys",
  "webhook",
  "three_d_secure",
  "issuer",
  "sender",
  "spf",
  "dkim",
  "dmarc",
  "test",
  "visible",
  "price",
  "hours",
  "pictures",
  "policies",
  "policies_read",
  "terms",
  "privacy",
  "notice",
  "colleagues",
  "https",
  "backup",
] as const;
type Note = { note: (typeof OPENING_NOTES)[number]; isGood: boolean };

/** done: nothing left. owed: the site cannot open without it. later: guests miss something, and it can wait. */
export const STEP_STATES = ["owed", "later", "done"] as const;
type OpeningLine = { step: OpeningStep; state: (typeof STEP_STATES)[number]; notes: Note[] };

type RoomFacts = { hasPrice: boolean; hasHours: boolean; hasPictures: boolean; hasPolicies: boolean };

/** The DNS records by which a domain vouches for its mails. */
const OF_DOMAIN = ["spf", "dkim", "dmarc"] as const;

export type OpeningFacts = {
  hasCompany: boolean;
  /** The currencies in which the company has an account. */
  accounts: readonly ChargedCurrency[];
  /** The currencies in which guests of the brand transfer to such an account by themselves. */
  ownTransfers: readonly ChargedCurrency[];
  cards: { keys: "none" | "test" | "live"; isWebhookSeen: boolean };
  issuers: number;
  /** Whether anything is sold in yen: qualified invoices are of Japan's consumption tax. */
  sellsInYen: boolean;
  mail: {
    hasSender: boolean;
    isReceived: boolean;
    /** What the sender's domain says about itself; null where that could not be asked. */
    domain: Record<(typeof OF_DOMAIN)[number], boolean | null>;
  };
  /** The room that guests can see and that is furthest; null if there is none. */
  room: RoomFacts | null;
  /** Somebody has read the cancel terms of every room that guests can see. */
  arePoliciesRead: boolean;
  /** The texts that a person of the company has read, or written. */
  texts: Readonly<Record<LegalTextName, boolean>>;
  staff: number;
  isHttps: boolean;
  hasBackup: boolean;
};

/**
 * The list *Open for business*. Opening waits for the company, one way to pay, a mail received, a room with price, hours and
 * picture, cancel terms, texts read and the address; the rest only warns.
 */
export function openingLines(facts: OpeningFacts): OpeningLine[] {
  const { accounts, ownTransfers, cards, mail, room, texts } = facts;
  const hasCards = cards.keys !== "none";
  // Keys for tests take money from nobody.
  const areCharged = cards.keys === "live";
  const takesTransfers = ownTransfers.length > 0;
  const hasAccount = takesTransfers
    ? accounts.some((currency) => ownTransfers.includes(currency))
    : accounts.length > 0;
  const line = (
    step: OpeningStep,
    mustBe: boolean,
    notes: Note[],
    isDone = notes.every((one) => one.isGood),
  ) => ({
    step,
    state: isDone ? ("done" as const) : mustBe ? ("owed" as const) : ("later" as const),
    notes,
  });
  const hasPolicies = room?.hasPolicies ?? false;
  const note = (name: Note["note"], isGood: boolean): Note => ({ note: name, isGood });
  const ofDomain = OF_DOMAIN.flatMap((name) => {
    const found = mail.domain[name];
    return found === null ? [] : [note(name, found)];
  });
  const lines: Record<OpeningStep, OpeningLine> = {
    company: line("company", true, [note("company", facts.hasCompany)]),
    // One way to pay is enough. Where guests cannot choose a transfer to an account, only the card provider is one.
    accounts: line("accounts", !areCharged && takesTransfers, [note("account", hasAccount)]),
    cards: line("cards", !areCharged && !takesTransfers, [
      note(cards.keys === "test" ? "card_test_keys" : "card_keys", areCharged),
      ...(hasCards ? [note("webhook", cards.isWebhookSeen), note("three_d_secure", true)] : []),
    ]),
    issuer: line("issuer", false, [note("issuer", facts.issuers > 0)]),
    mail: line(
      "mail",
      true,
      [note("sender", mail.hasSender), ...ofDomain, note("test", mail.isReceived)],
      mail.hasSender && mail.isReceived,
    ),
    room: line("room", true, [
      note("visible", room !== null),
      ...(room
        ? [note("price", room.hasPrice), note("hours", room.hasHours), note("pictures", room.hasPictures)]
        : []),
    ]),
    policy: line("policy", true, [
      note("policies", hasPolicies),
      ...(hasPolicies ? [note("policies_read", facts.arePoliciesRead)] : []),
    ]),
    texts: line("texts", true, [
      note("terms", texts.terms),
      note("privacy", texts.privacy),
      note("notice", texts.notice),
    ]),
    staff: line("staff", false, [note("colleagues", facts.staff > 1)]),
    address: line("address", true, [note("https", facts.isHttps)]),
    backup: line("backup", false, [note("backup", facts.hasBackup)]),
  };
  return OPENING_STEPS.filter((step) => step !== "issuer" || facts.sellsInYen).map((step) => lines[step]);
}

/** The steps without which the site does not open. */
export function stepsOwed(lines: readonly OpeningLine[]): OpeningStep[] {
  return lines.flatMap(({ step, state }) => (state === "owed" ? [step] : []));
}

/**
 * What an open site had to have and has no more (OPENING-7). A site that was open before mails were tried keeps its sender
 * without a test, and terms that a room was given since are decided.
 */
export function takenAway(
  lines: readonly OpeningLine[],
  { hasSender, wasTried }: { hasSender: boolean; wasTried: boolean },
): OpeningStep[] {
  return lines.flatMap((line) => {
    const { step, state } = line;
    if (state !== "owed") return [];
    if (step === "mail" && hasSender && !wasTried) return [];
    return step === "policy" && isGood(line, "policies") ? [] : [step];
  });
}

/**
 * What an open site can do without and its guests miss (OPENING-8): the steps that could wait, and what the domain of its
 * mails does not publish.
 */
export function warningsOf(lines: readonly OpeningLine[]): OpeningLine[] {
  return lines.flatMap((line) => {
    const bad = line.notes.filter(
      ({ note, isGood: is }) => !is && (line.state === "later" || isOfDomain(note)),
    );
    return line.state === "owed" || bad.length === 0 ? [] : [{ ...line, notes: bad }];
  });
}

function isGood({ notes }: OpeningLine, name: Note["note"]): boolean {
  return notes.some(({ note, isGood: is }) => note === name && is);
}

function isOfDomain(name: Note["note"]): boolean {
  return (OF_DOMAIN as readonly string[]).includes(name);
}
