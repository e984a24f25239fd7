import { type Head, plain } from "./table-head.ts";

/** Columns in which banks say how far a movement is. */
const HEADING = /^(?:取引|処理)?(?:状態|状況|結果|ステータス)$|^(?:TRANSACTION)?(?:STATUS|STATE)$/i;

/** A movement that has not happened, or no longer has. */
const NOT_DONE =
  /取消|取り消|組戻|組み戻|キャンセル|エラー|失敗|不能|未確定|未処理|未決済|処理中|手続中|予定|予約|保留|CANCEL|FAIL|PENDING|REVERS|DECLIN|REJECT|PROCESSING|ONHOLD|SCHEDULED/i;

/**
 * Where a column of its own says of a row that it was canceled, or has not happened yet: nothing else of the row would tell it
 * from money that came.
 */
export function notDone(
  rows: readonly (readonly string[])[],
  { preset, at, head }: Head,
): { row: number; column: number } | null {
  const used = [preset.direction, preset.what, preset.otherWhat, preset.payer].map((name) =>
    plain(name ?? ""),
  );
  const place = head.findIndex((name) => HEADING.test(name) && !used.includes(name));
  if (place === -1) return null;
  const row = rows.findIndex((cells, index) => index > at && NOT_DONE.test(plain(cells[place] ?? "")));
  return row === -1 ? null : { row, column: place + 1 };
}
