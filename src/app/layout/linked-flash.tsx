import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { flash } from "../../nav/flash.ts";
import { useTexts } from "../../nav/site.tsx";
import { messages } from "../messages.ts";

/** Our links in mails lead back with `?flash=…`: said once, then taken from the address. */
export function LinkedFlash() {
  const t = useTexts(messages);
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const name = query.get("flash");
    if (name === null) return;
    if (name === "email_verified") flash(t.emailVerified);
    if (name === "link_invalid") flash(t.linkInvalid, "error", 6000);
    query.delete("flash");
    const rest = query.toString();
    void navigate(
      { pathname, search: rest ? `?${rest}` : "", hash },
      { replace: true, state, preventScrollReset: true },
    );
  }, [search, pathname, hash, state, navigate, t]);
  return null;
}
