import { createContext } from "react";

/** Looks up the markup of a part of the layout by everything that it depends on; null where there is none yet. */
type KeptPart = (key: string) => string | null;

/** Set on the server only, where the same part is rendered for one page after the other. */
export const KeptPartContext = createContext<KeptPart | null>(null);
