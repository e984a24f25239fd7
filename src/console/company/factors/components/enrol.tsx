import { useState } from "react";
import type { ApiProblem } from "../../../../api/client.ts";
import type { Me } from "../../../../features/staff/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { Notice, useProblemText } from "../../../kit/components/states.tsx";
import { ActionButton } from "../../../kit/decision/components/action-button.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, useTexts } from "../../../kit/state.ts";
import type { Enrolled, FactorsContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { hasPasskeys, makePasskey, wasNotGiven } from "../passkey.ts";

type App = { id: number; secret: string; address: string; qr: { size: number; path: string } };

/** Adds a passkey or an app, and shows the recovery codes that come with the first factor. */
export function Enrol({
  onDone,
  onCodes,
  onMe,
}: {
  onDone: () => void;
  onCodes: (codes: string[]) => void;
  onMe?: (me: Me) => void;
}) {
  const t = useTexts(messages);
  const [app, setApp] = useState<App | null>(null);
  const [name, setName] = useState("");
  const enrolled = ({ me, recovery_codes: given }: Enrolled) => {
    onMe?.(me);
    if (given) onCodes(given);
    else onDone();
  };
  const passkey = useAction(async () => {
    const credential = { ...(await makePasskey()) };
    const body = { credential, name: name.trim() || t.passkey };
    return api<FactorsContract>()("POST operate/factors/passkey/confirm", { body });
  }, enrolled);
  const begin = useAction(() => api<FactorsContract>()("POST operate/factors/totp"), setApp);

  if (app)
    return <AppForm app={app} name={name.trim() || t.app} onDone={enrolled} onBack={() => setApp(null)} />;
  return (
    <div className="space-y-3">
      <TextField
        label={t.name}
        hint={t.nameHint}
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
      />
      <Problem of={passkey.problem ?? begin.problem} />
      {hasPasskeys() && (
        <div>
          <ActionButton action={passkey} look="filled" isWide>
            {t.addPasskey}
          </ActionButton>
          <p className="mt-1 text-meta text-ink-2">{t.passkeyHint}</p>
        </div>
      )}
      <div>
        <ActionButton action={begin} isWide>
          {t.addApp}
        </ActionButton>
        <p className="mt-1 text-meta text-ink-2">{t.appHint}</p>
      </div>
    </div>
  );
}

function Problem({ of }: { of: ApiProblem | null }) {
  const t = useTexts(messages);
  const text = useProblemText(of);
  if (!of) return null;
  return <Notice tone="error">{wasNotGiven(of) ? t.passkeyNotMade : text}</Notice>;
}

/** The QR code, the same secret as text, and a field for the first code that the app shows. */
function AppForm({
  app,
  name,
  onDone,
  onBack,
}: {
  app: App;
  name: string;
  onDone: (enrolled: Enrolled) => void;
  onBack: () => void;
}) {
  const t = useTexts(messages);
  const [code, setCode] = useState("");
  const confirm = useAction(
    (_, text: string) =>
      api<FactorsContract>()("POST operate/factors/totp/:id/confirm", {
        params: { id: app.id },
        body: { code: text, name },
      }),
    onDone,
  );
  const problem = useProblemText(confirm.problem);
  return (
    <form
      className="space-y-3"
      onSubmit={async (event) => {
        event.preventDefault();
        if (!(await confirm.run(code))) setCode("");
      }}
    >
      <p className="text-ink-2">{t.scan}</p>
      <svg
        role="img"
        aria-label={t.qr}
        viewBox={`0 0 ${app.qr.size} ${app.qr.size}`}
        shapeRendering="crispEdges"
        className="mx-auto size-48 rounded-control border border-line bg-white"
      >
        <path d={app.qr.path} fill="#000" />
      </svg>
      {/* A phone cannot scan its own screen. */}
      <a href={app.address} className="flex min-h-11 items-center font-bold text-accent underline md:hidden">
        {t.openApp}
      </a>
      <details>
        <summary className="text-accent">{t.cannotScan}</summary>
        <p className="mt-1 break-words rounded-control bg-ground-2 px-3 py-2 font-bold tabular-nums">
          {(app.secret.match(/.{1,4}/g) ?? []).join(" ")}
        </p>
      </details>
      <TextField
        label={t.firstCode}
        error={problem || null}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
      />
      <div className="flex gap-2">
        <Button type="submit" look="filled" isBusy={confirm.isBusy} disabled={!confirm.isPossible}>
          {t.confirmApp}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
    </form>
  );
}
