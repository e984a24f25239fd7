import { Navigate } from "react-router";
import { useCan } from "../../../console/kit/state.ts";
import { operatePaths } from "../../../nav/operate-paths.ts";

/** The settings open with the first screen that the person may see. */
export function SettingsHome() {
  const isAdmin = useCan("admin");
  return <Navigate to={isAdmin ? operatePaths.staff() : operatePaths.audit()} replace />;
}
