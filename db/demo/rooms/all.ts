import type { Room } from "../room.ts";
import { firstRooms } from "./first.ts";

export const rooms: Room[] = [...firstRooms];
