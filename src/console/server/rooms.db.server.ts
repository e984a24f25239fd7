import type { BilingualText } from "../../domain/language/text.ts";
import { type Queryable, sql } from "../../platform/sql.ts";

type RoomRow = {
  id: number;
  name: BilingualText;
  building_name: BilingualText;
  time_zone: string;
  station_id: number;
  area: BilingualText;
  equipment: BilingualText[];
};

export function readRooms(db: Queryable): Promise<RoomRow[]> {
  return db.rows(sql`
    SELECT id, time_zone, station_id, entry->'name' AS name, entry->'building_name' AS building_name,
      entry->'area' AS area, jsonb_path_query_array(entry, '$.equipments[*].name') AS equipment
    FROM space ORDER BY id`);
}

/** Every published room by its name, hidden ones too. */
export function roomNames(db: Queryable): Promise<{ id: number; name: BilingualText }[]> {
  return db.rows(sql`SELECT id, entry->'name' AS name FROM space ORDER BY id`);
}
