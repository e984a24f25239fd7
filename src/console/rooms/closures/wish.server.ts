import { isRejection, type Rejection, reject } from "../../../api/envelope.ts";
import type { ClosureWish } from "../../../features/occupancy/closing.server.ts";
import type { App } from "../../../platform/app.ts";
import { visibleRooms } from "./present.server.ts";

export type ClosureExtent = Pick<ClosureWish, "starts" | "ends" | "repeat" | "space_ids">;

type SentExtent = {
  space_ids?: number[];
  group_id?: number;
  all?: true;
  from: string;
  to: string;
  repeat: ClosureWish["repeat"];
};

/** Which rooms and when, with the rooms of a group or all of them by their ids. */
export function extentIn(
  { catalog }: App,
  { space_ids, group_id, from, to, repeat }: SentExtent,
): ClosureExtent | Rejection {
  const rooms =
    space_ids ?? (group_id === undefined ? visibleRooms({ catalog }) : catalog.group(group_id)?.space_ids);
  if (!rooms || rooms.length === 0) return reject({ code: "space_not_found", field: "space_ids" });
  return { space_ids: [...rooms], starts: from, ends: to, repeat };
}

type SentDecision = SentExtent &
  Pick<ClosureWish, "reason" | "note_public" | "note" | "around"> & { leave_holds: boolean };

/** What is to be closed and why, as the functions that write closures take it. */
export function wishIn(app: App, body: SentDecision): ClosureWish | Rejection {
  const extent = extentIn(app, body);
  if (isRejection(extent)) return extent;
  const { reason, note_public: text, note, around, leave_holds: leaveHolds } = body;
  const notePublic = text && (text.ja.trim() !== "" || text.en.trim() !== "") ? text : null;
  return { ...extent, reason, note_public: notePublic, note, around, leaveHolds };
}
