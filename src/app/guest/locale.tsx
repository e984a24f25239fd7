import { Outlet } from "react-router";

/** The parent of all pages: the language in the URL. */
export default function LocalePages() {
  return <Outlet />;
}
