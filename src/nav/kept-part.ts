import { createContext } from "react";

/** Looks up the markup of a part of the layout by everything that it depends on; null where there is none yet. */
type KeptPart = (key: string) => string | null;

/** Set only on the server, which renders the same part for many pages. */
export const KeptPartContext = createContext<KeptPart | null>(null);
