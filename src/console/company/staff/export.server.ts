import { inFile } from "../../server/columns.server.ts";
import { clockOf, sendFile } from "../../server/csv.server.ts";
import type { SignedInReader } from "../../server/list.server.ts";
import { personColumns } from "./columns.ts";
import type { Person } from "./contract.ts";

/** Everybody who works in the console, as a file (CONSOLE-8). They are too few for pages. */
export function sendStaff(people: readonly Person[], reader: SignedInReader): Promise<Response> {
  const { app, locale } = reader;
  const { currency } = app.brand;
  const items = people.map((person) => ({ ...person, currency }));
  const columns = inFile(personColumns, locale, clockOf(app, locale));
  return sendFile({ list: "staff", filters: {}, items, columns }, reader);
}
