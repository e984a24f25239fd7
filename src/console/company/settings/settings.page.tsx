import { Navigate } from "react-router";
import { operatePaths } from "../../../nav/operate-paths.ts";
import { useCan } from "../../kit/state.ts";

/** The settings open with the first screen that the person may see. */
export default function SettingsPage() {
  const isAdmin = useCan("admin");
  return <Navigate to={isAdmin ? operatePaths.setting("company") : operatePaths.audit()} replace />;
}
