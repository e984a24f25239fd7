import type { BilingualText } from "../../domain/language/text.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

type RoomRow = { id: number; name: BilingualText; building_name: BilingualText; time_zone: string };

export function readRooms(db: Queryable): Promise<RoomRow[]> {
  return db.rows(sql`
    SELECT id, time_zone, entry->'name' AS name, entry->'building_name' AS building_name FROM space ORDER BY id`);
}
