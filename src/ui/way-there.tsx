import type { ReactNode } from "react";
import { withoutStationSuffix } from "../domain/search/station-label.ts";
import { PinIcon, TrainIcon } from "./icons.tsx";

type WayThereProps = {
  station: string;
  /** On foot from the station, in minutes. Left out if `access` already names the station. */
  walk: string;
  access: string;
  address: string;
  labels: { access: string; address: string };
};

/**
 * Keeps a postal code, the number of a block and the name of a ward on one line: 150-0031, 97-3, Shibuya-ku, and
 * Singapore 080978.
 */
function withWholeWords(address: string): ReactNode {
  return address
    .split(/(\d+(?:-\d+)+|\p{Script=Latin}+(?:-\p{Script=Latin}+)+|\p{L}+ \d{6}$)/u)
    .map((part, at) =>
      at % 2 === 0 ? (
        part
      ) : (
        <span key={part} className="unbroken">
          {part}
        </span>
      ),
    );
}

/** How to get to a space: from the station, and its address. */
export function WayThere({ station, walk, access, address, labels }: WayThereProps) {
  return (
    <dl className="space-y-2.5">
      <div className="flex gap-3.5">
        <dt>
          <TrainIcon className="mt-0.5" />
          <span className="sr-only">{labels.access}</span>
        </dt>
        <dd>
          {!access.includes(withoutStationSuffix(station)) && <span className="block font-bold">{walk}</span>}
          {access}
        </dd>
      </div>
      <div className="flex gap-3.5">
        <dt>
          <PinIcon className="mt-0.5" />
          <span className="sr-only">{labels.address}</span>
        </dt>
        {/* The parts are separated by spaces: the name of a building never breaks inside a word. */}
        <dd className="tabular-nums break-keep wrap-anywhere">{withWholeWords(address)}</dd>
      </div>
    </dl>
  );
}
