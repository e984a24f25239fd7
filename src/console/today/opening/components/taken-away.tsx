import { Link } from "react-router";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Notice } from "../../../kit/components/states.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { Opening, OpeningContract } from "../contract.ts";
import { notes as allNotes, steps as allSteps, howTo } from "../messages/steps.ts";
import { messages } from "../messages.ts";
import { PLACES } from "../places.ts";

/** A mail is tried in its settings once the site is open; what is set on the server has no place here. */
const places = { ...PLACES, mail: operatePaths.setting("mail") };

const call = api<OpeningContract>();

/**
 * On Today of an open site: what it needs and has no more, and where that is mended (OPENING-7); folded below it what guests
 * miss although it can wait (OPENING-8).
 */
export function TakenAway() {
  const { data } = useQuery("opening", (signal) => call("GET operate/opening", {}, { signal }));
  if (!data) return null;
  return (
    <>
      {data.taken_away.length > 0 && <Missing steps={data.taken_away} />}
      {data.warnings.length > 0 && <Warnings lines={data.warnings} />}
    </>
  );
}

function Missing({ steps: missing }: { steps: Opening["taken_away"] }) {
  const t = useTexts(messages);
  const steps = useTexts(allSteps);
  const elsewhere = useTexts(howTo);
  return (
    <Notice tone="error">
      <strong className="block">{t.takenAway}</strong>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((step) => (
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

function Warnings({ lines }: { lines: Opening["warnings"] }) {
  const t = useTexts(messages);
  const steps = useTexts(allSteps);
  const names = useTexts(allNotes);
  const elsewhere = useTexts(howTo);
  return (
    <details className="rounded-card border border-line bg-white px-4 py-2.5">
      <summary className="cursor-pointer font-bold text-warn">{t.warnings(lines.length)}</summary>
      <ul className="mt-2 space-y-2">
        {lines.map(({ step, notes }) => (
          <li key={step}>
            {places[step] ? (
              <Link to={places[step]} className="font-bold text-accent hover:underline">
                {steps[step].name}
              </Link>
            ) : (
              <strong>{steps[step].name}</strong>
            )}
            <span className="ml-2 text-warn">{notes.map(({ note }) => names[note][1]).join(" · ")}</span>
            <p className="whitespace-pre-line text-sub text-ink-2">
              {steps[step].without} {places[step] ? null : elsewhere[step]}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
