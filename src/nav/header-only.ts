import { createContext } from "react";

/** Whether only the header is rendered, for a visitor whose page is otherwise the one that everybody gets. On the server only. */
export const HeaderOnly = createContext(false);
