/*
 * Where things are on the timeline. A lane is one row of hours: a room on a day. Its minutes count from 0:00 of that day
 * up to 36:00, its pixels from the left edge of the hours.
 */

export type Lane = {
  key: string;
  spaceId: number;
  /** Days after the first one. */
  dayIndex: number;
};

export type Span = { from: number; to: number };

/** Lanes under a head that stays in view while they are scrolled. */
export type Section<Head = unknown> = { key: string; head: Head; lanes: readonly Lane[] };

export type Placed<Head = unknown> = Section<Head> & { top: number; height: number };

export type RowHeights = { head: number; row: number };

/** The width of the column that names the rooms, at the browser's usual size of text. */
const ROOM_WIDTH = 206;

/** The same for text that is `scale` times as large: it grows with the names, up to two fifths of the view. */
export function roomWidthFor(viewWidth: number, scale: number): number {
  return Math.round(Math.max(ROOM_WIDTH, Math.min(ROOM_WIDTH * scale, viewWidth * 0.4)));
}

/** The width of an hour, so that about sixteen are in view, fewer where text is larger. A quarter hour is whole pixels. */
export function hourWidthFor(available: number, scale = 1): number {
  const wanted = Math.floor((available * scale) / 16 / 4) * 4;
  return Math.min(96 * scale, Math.max(48 * scale, wanted));
}

/** Heights for text that is `scale` times as large. */
export function heightsFor({ head, row }: RowHeights, scale: number): RowHeights {
  return { head: Math.round(head * scale), row: Math.round(row * scale) };
}

export function xOf(minute: number, hourWidth: number): number {
  return (minute * hourWidth) / 60;
}

/** Stacks sections below each other. `closed` ones have only their head. */
export function placed<Head>(
  sections: readonly Section<Head>[],
  { head, row }: RowHeights,
  closed: ReadonlySet<string> = new Set(),
): { sections: Placed<Head>[]; height: number } {
  let top = 0;
  const all = sections.map((section) => {
    const lanes = closed.has(section.key) ? [] : section.lanes;
    const one = { ...section, lanes, top, height: head + lanes.length * row };
    top += one.height;
    return one;
  });
  return { sections: all, height: top };
}

/** The sections in view, each with the part of its lanes that is in view. */
export function inView<Head>(
  sections: readonly Placed<Head>[],
  { top, bottom }: { top: number; bottom: number },
  { head, row }: RowHeights,
): { section: Placed<Head>; from: number; to: number }[] {
  return sections
    .filter((section) => section.top < bottom && section.top + section.height > top)
    .map((section) => {
      const first = section.top + head;
      const from = Math.max(0, Math.floor((top - first) / row));
      const to = Math.min(section.lanes.length, Math.max(0, Math.ceil((bottom - first) / row)));
      return { section, from: Math.min(from, to), to };
    });
}
