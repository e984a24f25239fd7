import { useState } from "react";
import { dayText, dottedText } from "../../../i18n/format.ts";
import { tokenRightName } from "../../../i18n/staff.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { Tag } from "../../kit/components/tag.tsx";
import { WhenIn } from "../../kit/components/when-in.tsx";
import { ActionButton } from "../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { KeptScreen } from "../../kit/list/components/kept-screen.tsx";
import { api, say, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { MadeToken } from "./components/made-token.tsx";
import { TokenForm } from "./components/token-form.tsx";
import type { Token, TokensContract } from "./contract.ts";
import { messages } from "./messages/screen.ts";

/** The access tokens of connected systems. */
export default function TokensPage() {
  const t = useTexts(messages);
  const query = useQuery("tokens", (signal) => api<TokensContract>()("GET operate/tokens", {}, { signal }));
  const [revoked, setRevoked] = useState<Token | null>(null);
  // On the page rather than in a dialog: Escape must not close something that is shown only once.
  const [made, setMade] = useState<(Token & { token: string }) | null>(null);
  return (
    <KeptScreen
      words={t}
      query={query}
      right="admin"
      above={made && <MadeToken made={made} onDone={() => setMade(null)} />}
      rowsOf={({ tokens }) => tokens}
      row={(token) => <TokenLine key={token.id} token={token} onRevoke={() => setRevoked(token)} />}
      form={({ rooms, groups }, close) => (
        <TokenForm
          rooms={rooms}
          groups={groups}
          onMade={(token) => {
            close();
            setMade(token);
            query.reload();
          }}
        />
      )}
    >
      {revoked && (
        <RevokeDialog
          token={revoked}
          onClose={() => setRevoked(null)}
          onDone={() => {
            setRevoked(null);
            say(t.revoked);
            query.reload();
          }}
        />
      )}
    </KeptScreen>
  );
}

function TokenLine({ token, onRevoke }: { token: Token; onRevoke: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { time_zone: timeZone } = useMe().brand;
  const { name, state, rights, expires_at: end, last_used_at: used } = token;
  // It ends with its last day.
  const last = dayText(dayAt(Date.parse(end) - 1, timeZone), locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line px-4 py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="break-words font-bold">{name}</span>
          {state !== "works" && <Tag tone="neutral">{t.state(state)}</Tag>}
        </p>
        <p className="figures whitespace-normal text-meta text-ink-2">
          {dottedText(
            [...rights.map((right) => tokenRightName(right, locale)), t.reach(token), t.untilDay(last)],
            locale,
          )}
        </p>
      </div>
      <p className="figures basis-44 text-meta text-ink-2">
        {used === null ? t.neverUsed : <WhenIn text={t.lastUse} at={used} timeZone={timeZone} />}
      </p>
      {state === "works" && (
        <Button size="small" look="danger" onClick={onRevoke}>
          {t.revoke}
        </Button>
      )}
    </li>
  );
}

function RevokeDialog({ token, onClose, onDone }: { token: Token; onClose: () => void; onDone: () => void }) {
  const t = useTexts(messages);
  const revoke = useAction(
    () => api<TokensContract>()("DELETE operate/tokens/:id", { params: { id: token.id } }),
    onDone,
  );
  return (
    <Dialog title={t.revokeTitle(token.name)} onClose={onClose}>
      <p className="mb-4 text-ink-2">{t.revokeHint}</p>
      <ActionProblem action={revoke} />
      <ActionButton action={revoke} look="danger">
        {t.revoke}
      </ActionButton>
    </Dialog>
  );
}
