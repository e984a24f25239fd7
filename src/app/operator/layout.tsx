import { Link, Outlet } from "react-router";
import { operatePaths } from "../../nav/operate-paths.ts";
import { messages } from "./messages.ts";

/** What surrounds every screen of the console. */
export function Shell() {
  return (
    <>
      <header>
        <Link to={operatePaths.today()}>{messages.ja.name}</Link>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
