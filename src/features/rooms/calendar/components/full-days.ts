import { fullDaysOf } from "../../../../domain/availability/room-day.ts";

/** For the weeks after the one that came with the page: a chunk of its own. */
export default fullDaysOf;
