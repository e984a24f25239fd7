import { Link } from "react-router";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Notice } from "../../../kit/components/states.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { OpeningContract } from "../contract.ts";
import { steps as allSteps, howTo } from "../messages/steps.ts";
import { messages } from "../messages.ts";
import { PLACES } from "../places.ts";

/** A mail is tried in its settings once the site is open; what is set on the server has no place here. */
const places = { ...PLACES, mail: operatePaths.setting("mail") };

const call = api<OpeningContract>();

/** On Today of an open site: what it needs and has no more, and where that is mended (OPENING-7). */
export function TakenAway() {
  const t = useTexts(messages);
  const steps = useTexts(allSteps);
  const elsewhere = useTexts(howTo);
  const { data } = useQuery("opening", (signal) => call("GET operate/opening", {}, { signal }));
  if (!data || data.taken_away.length === 0) return null;
  return (
    <Notice tone="error">
      <strong className="block">{t.takenAway}</strong>
      <ul className="mt-1 list-disc pl-5">
        {data.taken_away.map((step) => (
          <li key={step}>
            {places[step] ? (
              <Link to={places[step]} className="font-bold underline">
                {steps[step].name}
              </Link>
            ) : (
              <strong>{steps[step].name}</strong>
            )}
            {" · "}
            {steps[step].owed ?? steps[step].without} {places[step] ? null : elsewhere[step]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
