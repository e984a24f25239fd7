/** An area as the sidebar and the home page list it. */
export type ShellStation = { name: string; alias: string; spaces: number };

/** A space as the sidebar lists it. */
export type ShellRoom = {
  id: number;
  name: string;
  station: string;
  /** On foot from the station. */
  minutes: number;
  people: number;
};

/** What the guest layout loads for the pages inside it, besides the user. Pages read it as the loader data of "guest". */
export type ShellLists = {
  /** Stations with the most spaces first. */
  stations: ShellStation[];
  rooms: ShellRoom[];
  /** Counts over the whole catalogue. */
  totals: { areas: number; rooms: number };
};
