import type { BilingualText } from "../../../domain/language/text.ts";
import { type Queryable, sql } from "../../../platform/sql.ts";

export type UploadedRow = {
  filename: string;
  width: number;
  height: number;
  alt: BilingualText;
  /** The picture that it was cut out of; null for one as it was sent. */
  crop_of: string | null;
};

/** The uploaded pictures of a room, without their bytes. */
export function uploadedOf(db: Queryable, spaceId: number): Promise<UploadedRow[]> {
  return db.rows(
    sql`SELECT filename, width, height, alt, crop_of FROM picture WHERE space_id = ${spaceId} ORDER BY at, filename`,
  );
}

export function uploadedBytes(
  db: Queryable,
  spaceId: number,
  filename: string,
): Promise<{ bytes: Buffer } | null> {
  return db.row(sql`SELECT bytes FROM picture WHERE space_id = ${spaceId} AND filename = ${filename}`);
}

/** Answers false where the same picture is there already. */
export async function insertPicture(
  tx: Queryable,
  picture: UploadedRow & { spaceId: number; bytes: Buffer; by: string; now: number },
): Promise<boolean> {
  const { spaceId, filename, bytes, width, height, alt, crop_of: cropOf, by, now } = picture;
  const count = await tx.run(sql`
    INSERT INTO picture (space_id, filename, bytes, width, height, alt, crop_of, by, at)
    VALUES (${spaceId}, ${filename}, ${bytes}, ${width}, ${height}, ${JSON.stringify(alt)}::jsonb, ${cropOf}, ${by},
      ${new Date(now)})
    ON CONFLICT DO NOTHING`);
  return count > 0;
}

/** Answers what the text was before; null where there is no such picture. */
export async function describePicture(
  tx: Queryable,
  spaceId: number,
  filename: string,
  alt: BilingualText,
): Promise<BilingualText | null> {
  const row = await tx.row<{ alt: BilingualText }>(sql`
    UPDATE picture p SET alt = ${JSON.stringify(alt)}::jsonb
    FROM (SELECT alt FROM picture WHERE space_id = ${spaceId} AND filename = ${filename} FOR UPDATE) before
    WHERE p.space_id = ${spaceId} AND p.filename = ${filename} RETURNING before.alt`);
  return row?.alt ?? null;
}

/** Answers whether there was such a picture. */
export async function deletePicture(tx: Queryable, spaceId: number, filename: string): Promise<boolean> {
  return (await tx.run(sql`DELETE FROM picture WHERE space_id = ${spaceId} AND filename = ${filename}`)) > 0;
}
