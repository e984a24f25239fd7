import { Agent } from "node:http";
import { sql } from "../src/platform/sql.ts";
import { send } from "./load.ts";
import type { Server, Stand } from "./stand.ts";

const ROUNDS = 20;

/** Milliseconds, ascending, from the commit of a booking until the search of another process leaves out the room. */
export async function staleness({ app }: Stand, product: Server): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cheapestAt = async (day: string): Promise<number> => {
    const body = { date: day, start_hour: 12, start_minute: 0, end_hour: 13, end_minute: 0, per_page: 1 };
    const { text } = await send(product.port, agent, {
      method: "POST",
      path: "/api/search",
      body: JSON.stringify(body),
    });
    return JSON.parse(text).data.spaces[0].id;
  };
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const day = new Date(app.clock() + (3 + round) * 86_400_000).toISOString().slice(0, 10);
    const id = await cheapestAt(day);
    await app.db.run(sql`
      INSERT INTO occupancy (space_id, holder_id, during, kind)
      SELECT id, 0, tstzrange((${day}::date + time '12:00') AT TIME ZONE time_zone,
        (${day}::date + time '12:15') AT TIME ZONE time_zone), 'closure' FROM space WHERE id = ${id}`);
    const committed = performance.now();
    while ((await cheapestAt(day)) === id) await new Promise((resolve) => setTimeout(resolve, 5));
    times.push(performance.now() - committed);
  }
  agent.destroy();
  return times.sort((one, other) => one - other);
}
