import type { ReactNode } from "react";
import type { Room } from "./room.ts";
import { RoomCard } from "./room-card.tsx";

/** Rooms side by side: one column, from 640 two, from 1210 three, from 1536 four. */
export function RoomGrid({
  isEven,
  rooms,
  headingLevel = 3,
  children,
}: {
  rooms: readonly Room[];
  headingLevel?: 2 | 3;
  /** Of ten rooms, as many as fill whole rows. */
  isEven?: boolean;
  children?: ReactNode;
}) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-9 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
      {rooms.map((room) => (
        <li
          key={room.id}
          className={isEven ? "xl:max-2xl:nth-[n+10]:hidden 2xl:nth-[n+9]:hidden" : undefined}
        >
          <RoomCard
            room={room}
            headingLevel={headingLevel}
            sizes="(min-width: 1536px) 300px, (min-width: 1210px) 270px, (min-width: 480px) 45vw, 92vw"
          />
        </li>
      ))}
      {children}
    </ul>
  );
}
