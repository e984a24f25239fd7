import { useState } from "react";
import { useAction } from "../../kit/decision/use-action.ts";
import { api } from "../../kit/state.ts";
import type { DeskCode, RoomEntryContract } from "../../rooms/entry/contract.ts";

/** How many codes are asked for at a time: an address has an end. */
const AT_ONCE = 100;

/** The codes of bookings, read on request: the audit records each that is read. */
export function useCodes(ids: readonly number[]) {
  const [codes, setCodes] = useState<ReadonlyMap<number, DeskCode> | null>(null);
  const reading = useAction(async () => {
    const found: DeskCode[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const query = { ids: ids.slice(from, from + AT_ONCE).join(",") };
      found.push(...(await api<RoomEntryContract>()("GET operate/bookings/entry_codes", { query })).codes);
    }
    return new Map(found.map((code) => [code.id, code]));
  }, setCodes);
  return { codes, reading };
}
