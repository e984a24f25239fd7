import { useTexts } from "../../../nav/site.tsx";
import type { ComparedSpace } from "../../rooms/comparison/contract.ts";
import { messages } from "../messages/side-by-side.ts";

/** A line about a room, with its drawing if it has one. */
type Fact = { glyph: string | null; text: string };
export type RoomFacts = Record<"reach" | "equipment" | "terms", Fact[]>;

type Texts = (typeof messages)["ja"];

/** What stands about a room whatever the time. `hasInvoices`: the brand says who issues qualified invoices. */
export function factsOf(room: ComparedSpace, t: Texts, hasInvoices: boolean): RoomFacts {
  const equipment = room.equipments.map(({ name }) => ({ glyph: "glyph-check", text: name }));
  return {
    reach: [
      { glyph: "glyph-train", text: t.walk(room.nearest, room.access_minutes) },
      { glyph: "glyph-people", text: t.upTo(room.max_member) },
    ],
    equipment: equipment.length > 0 ? equipment : [{ glyph: null, text: t.noEquipment }],
    terms: [
      { glyph: "glyph-back", text: t.freeUntil(room.free_cancel_days) },
      ...(room.is_instant ? [] : [{ glyph: "glyph-clock", text: t.needsApproval }]),
      ...(hasInvoices
        ? [{ glyph: "glyph-document", text: room.has_tekikaku_seikyu ? t.invoice : t.noInvoice }]
        : []),
    ],
  };
}

/** The facts that all of several rooms have; of one room there is nothing to compare. */
export function sharedFacts(rooms: readonly RoomFacts[]): RoomFacts {
  const [first, ...others] = rooms;
  const ofAll = (kind: keyof RoomFacts) =>
    first === undefined || others.length === 0
      ? []
      : first[kind].filter((fact) => others.every((room) => has(room[kind], fact)));
  return { reach: ofAll("reach"), equipment: ofAll("equipment"), terms: ofAll("terms") };
}

type FactListProps = { facts: readonly Fact[]; shared: readonly Fact[]; isSame: boolean; label?: string };

/**
 * Facts of one kind of a room. On a phone those that all rooms have are left to the fold beneath; `isSame`: no room has
 * another (FAVORITE-8).
 */
export function FactList({ facts, shared, isSame, label }: FactListProps) {
  const t = useTexts(messages);
  const hasOwn = facts.some((fact) => !has(shared, fact));
  return (
    <ul aria-label={label} className={`space-y-1 text-sub ${isSame ? "max-md:hidden" : ""}`}>
      {facts.map((fact) => (
        <FactLine key={fact.text} fact={fact} className={has(shared, fact) ? "max-md:hidden" : ""} />
      ))}
      {!hasOwn && <li className="text-ink-2 md:hidden">{t.nothingMore}</li>}
    </ul>
  );
}

/** On a phone, beneath the rooms: what does not tell them apart. */
export function SameForAll({ shared }: { shared: RoomFacts }) {
  const t = useTexts(messages);
  const facts = [...shared.reach, ...shared.equipment, ...shared.terms];
  if (facts.length === 0) return null;
  return (
    <details className="fold mt-4 border-y border-line md:hidden">
      <summary className="justify-between">{t.sameForAll(facts.length)}</summary>
      <ul className="space-y-1 pb-4 text-sub">
        {facts.map((fact) => (
          <FactLine key={fact.text} fact={fact} />
        ))}
      </ul>
    </details>
  );
}

function FactLine({ fact: { glyph, text }, className = "" }: { fact: Fact; className?: string }) {
  return <li className={`${glyph === null ? "text-ink-2" : `room-fact ${glyph}`} ${className}`}>{text}</li>;
}

function has(facts: readonly Fact[], { text }: Fact): boolean {
  return facts.some((fact) => fact.text === text);
}
