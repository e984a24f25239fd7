import { Outlet } from "react-router";

/** Every page stands below a language. */
export default function LocalePages() {
  return <Outlet />;
}
