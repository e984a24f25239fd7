import type { Room } from "../room.ts";
import { firstRooms } from "./first.ts";
import { fukuokaSapporoRooms } from "./fukuoka-sapporo.ts";
import { kansaiRooms } from "./kansai.ts";
import { singaporeRooms } from "./singapore.ts";
import { tokyoRooms } from "./tokyo.ts";
import { yokohamaNagoyaRooms } from "./yokohama-nagoya.ts";

/** Every room of the demo catalogue, written by hand city by city. */
export const rooms: Room[] = [
  ...firstRooms,
  ...tokyoRooms,
  ...yokohamaNagoyaRooms,
  ...kansaiRooms,
  ...fukuokaSapporoRooms,
  ...singaporeRooms,
];
