import { createContext } from "react";

/**
 * Whether to render only the header: the rest of the page is the same for everybody and already rendered. Server only.
 */
export const HeaderOnly = createContext(false);
