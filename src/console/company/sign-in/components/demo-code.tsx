import { useEffect } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { api, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { SignInContract } from "../contract.ts";
import { messages } from "../messages.ts";

/** The demo's codes change every half minute. */
const AGAIN = 10_000;

/** The state of this browser's session. A demo reads it repeatedly, for the codes that it shows. */
export function useSession() {
  const session = useQuery("session", (signal) =>
    api<SignInContract>()("GET operate/session", undefined, { signal }),
  );
  const { data, reload } = session;
  const isDemo = (data?.demo.length ?? 0) > 0;
  useEffect(() => {
    if (!isDemo) return;
    const timer = setInterval(reload, AGAIN);
    return () => clearInterval(timer);
  }, [isDemo, reload]);
  return session;
}

/** What the app of a demo account would show now; nothing in production. */
export function DemoCode({ onUse }: { onUse: (code: string) => void }) {
  const t = useTexts(messages);
  const { data } = useSession();
  const demo = data?.demo.find(({ email }) => email === data.email);
  if (!demo) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center justify-between gap-2 rounded-control bg-tint px-3 py-2">
      <span className="figures">{t.demoCode(demo.code)}</span>
      <Button size="small" onClick={() => onUse(demo.code)}>
        {t.demoUse}
      </Button>
    </p>
  );
}
