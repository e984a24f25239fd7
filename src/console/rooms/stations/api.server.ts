import { isRejection, reject } from "../../../api/envelope.ts";
import { feature, type Handlers } from "../../../api/handler.server.ts";
import { cleanedText, problemsOf, textProblem } from "../../../domain/fields/text-field.ts";
import { addStation } from "../../../features/catalog/entries.server.ts";
import { staffOf } from "../../server/authority.server.ts";
import { type StationsContract, stationsContract } from "./contract.ts";

const handlers: Handlers<StationsContract> = {
  "POST operate/stations": async ({ body: { name, latitude, longitude } }, context) => {
    const problems = problemsOf(
      textProblem("name.ja", name.ja, LONGEST),
      textProblem("name.en", name.en, LONGEST),
    );
    if (problems.length > 0) return reject(...problems);
    const station = {
      name: { ja: cleanedText(name.ja), en: cleanedText(name.en) },
      latitude,
      longitude,
    };
    const { actor, now } = staffOf(context);
    const added = await context.once("station", ({ db }) =>
      db.tx((tx) => addStation(tx, station, { actor, now })),
    );
    if (isRejection(added)) return added;
    await context.app.catalog.refresh();
    return { id: added.id, name: station.name };
  },
};

export const stationsNoun = { feature: feature(stationsContract, handlers) };

const LONGEST = 100;
