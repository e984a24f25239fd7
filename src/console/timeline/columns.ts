import { formatWall } from "../../domain/time/clock.ts";
import { statusName, termsName } from "../../i18n/bookings.ts";
import { closureReasonName } from "../../i18n/closures.ts";
import { columns } from "../kit/list/columns.ts";
import type { Bar, TimelineSpace } from "./contract.ts";
import { KINDS } from "./messages/export.ts";

/** A bar with its room. `midnight`: the wall minute from which it counts. */
export type TimelineLine = { bar: Bar; space: TimelineSpace; group: string | null; midnight: number };

/** The columns of the file of the timeline. What is usual is left out of a bar. */
export const timelineColumns = columns<TimelineLine>()(
  {
    room_id: { kind: "number", name: ["部屋ID", "Room ID"], of: ({ space }) => space.id },
    space: { kind: "room", name: ["部屋", "Room"] },
    group: { kind: "text", name: ["グループ", "Group"] },
    zone: { kind: "zone", name: ["タイムゾーン", "Time zone"], of: ({ space }) => space.time_zone },
    kind: { kind: "word", name: ["種類", "Kind"], words: KINDS, of: ({ bar }) => bar.kind ?? "booking" },
    start: {
      kind: "wall",
      name: ["開始", "Start"],
      of: ({ bar, midnight }) => formatWall(midnight + bar.from),
      zone: "zone",
    },
    end: {
      kind: "wall",
      name: ["終了", "End"],
      of: ({ bar, midnight }) => formatWall(midnight + bar.to),
      zone: "zone",
    },
    cleaned: {
      kind: "wall",
      name: ["清掃の終わり", "Cleaned by"],
      of: ({ bar, midnight }) => (bar.cleaned ? formatWall(midnight + bar.cleaned) : null),
      zone: "zone",
    },
    booking_id: {
      kind: "booking",
      name: ["予約番号", "Booking"],
      of: ({ bar }) => (bar.kind === "closure" || bar.kind === "hold" ? null : bar.id),
    },
    title: { kind: "text", name: ["名前・お知らせ", "Name or notice"], of: ({ bar }) => bar.title },
    status: {
      kind: "word",
      name: ["状態", "Status"],
      words: statusName,
      of: ({ bar }) => (bar.kind ? null : (bar.status ?? "confirmed")),
    },
    terms: {
      kind: "word",
      name: ["支払い条件", "Terms"],
      words: termsName,
      of: ({ bar }) => (bar.kind ? null : (bar.terms ?? "prepaid")),
    },
    reason: {
      kind: "word",
      name: ["休止の理由", "Reason of the closure"],
      words: closureReasonName,
      of: ({ bar }) => bar.reason,
    },
    kind_code: { kind: "code", of: "kind" },
    status_code: { kind: "code", of: "status" },
    terms_code: { kind: "code", of: "terms" },
    reason_code: { kind: "code", of: "reason" },
  },
  { table: [] },
);
