import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

type Tile = { at: [zoom: number, x: number, y: number]; data: Buffer };
export type ArchiveParts = { tiles: Tile[]; layers?: string[]; tileType?: number; tilePacking?: number };

const HEADER_BYTES = 127;
const GZIP = 2;
const MVT = 1;

/** A PMTiles archive (version 3) with these tiles, each packed, and one directory. It covers the whole world. */
export function mapArchive({
  tiles,
  layers = ["earth", "roads", "places"],
  tileType = MVT,
  tilePacking = GZIP,
}: ArchiveParts): Buffer {
  const entries = tiles
    .map(({ at, data }) => ({ id: zxyToTileId(...at), data: gzipSync(data) }))
    .sort((a, b) => a.id - b.id);
  const directory = gzipSync(
    Buffer.from(
      [
        entries.length,
        ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
        ...entries.map(() => 1),
        ...entries.map(({ data }) => data.length),
        // Zero: right after the one before. The first is written as its place plus one.
        ...entries.map((_, index) => (index === 0 ? 1 : 0)),
      ].flatMap(varint),
    ),
  );
  const metadata = gzipSync(JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) }));
  const data = Buffer.concat(entries.map((entry) => entry.data));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("PMTiles");
  header[7] = 3;
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + metadata.length;
  const places = [
    HEADER_BYTES,
    directory.length,
    metadataAt,
    metadata.length,
    dataAt,
    0,
    dataAt,
    data.length,
  ];
  const counts = [entries.length, entries.length, entries.length];
  [...places, ...counts].forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  const zooms = tiles.map(({ at }) => at[0]);
  header.set([1, GZIP, tilePacking, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  [-180, -85, 180, 85].forEach((degrees, index) => {
    header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  });
  return Buffer.concat([header, directory, metadata, data]);
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))];
}
