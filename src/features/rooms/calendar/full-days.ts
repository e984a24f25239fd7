import { fullDaysOf } from "../../../domain/availability/room-day.ts";

/** A chunk of its own, for weeks other than the one that came with the page. */
export default fullDaysOf;
