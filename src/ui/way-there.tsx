import { PinIcon, TrainIcon } from "./icons.tsx";

type WayThereProps = {
  /** From the station, in minutes. */
  walk: string;
  access: string;
  address: string;
  labels: { access: string; address: string };
};

/** How to get to a space: from the station, and its address. */
export function WayThere({ walk, access, address, labels }: WayThereProps) {
  return (
    <dl className="space-y-2.5">
      <div className="flex gap-3.5">
        <dt>
          <TrainIcon className="mt-0.5" />
          <span className="sr-only">{labels.access}</span>
        </dt>
        <dd>
          <span className="font-bold">{walk}</span>
          <span className="block text-sub text-ink-2">{access}</span>
        </dd>
      </div>
      <div className="flex gap-3.5">
        <dt>
          <PinIcon className="mt-0.5" />
          <span className="sr-only">{labels.address}</span>
        </dt>
        <dd className="figures">{address}</dd>
      </div>
    </dl>
  );
}
