import { useState } from "react";
import { shortDayText } from "../../../i18n/format.ts";
import { dayAt } from "../../../i18n/wall-clock.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Button } from "../../kit/components/button.tsx";
import { Card } from "../../kit/components/card.tsx";
import { TextField } from "../../kit/components/field.tsx";
import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { CardSkeleton } from "../../kit/components/skeletons.tsx";
import { Loaded } from "../../kit/components/states.tsx";
import { ActionButton } from "../../kit/decision/components/action-button.tsx";
import { ActionProblem } from "../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../kit/decision/use-action.ts";
import { Form } from "../../kit/form/components/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { api, leaveToSignIn, say, useLocale, useMe, useTexts } from "../../kit/state.ts";
import { useQuery } from "../../kit/use-query.ts";
import { AccountCard } from "../own-account/components/account-card.tsx";
import type { SignInContract } from "../sign-in/contract.ts";
import { Enrol } from "./components/enrol.tsx";
import { RecoveryCodes } from "./components/recovery-codes.tsx";
import type { Factors, FactorsContract } from "./contract.ts";
import { messages } from "./messages.ts";

type Factor = Factors["factors"][number];
type Open = { kind: "add" } | { kind: "rename" | "remove"; factor: Factor };

/** The person's own second factors and recovery codes. */
export default function SecurityPage() {
  const t = useTexts(messages);
  const query = useQuery("factors", (signal) =>
    api<FactorsContract>()("GET operate/factors", undefined, { signal }),
  );
  const [open, setOpen] = useState<Open | null>(null);
  // On the page rather than in a dialog: Escape must not close something that is shown only once.
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);
  const changed = (text: string) => (factors: Factors) => {
    query.change(() => factors);
    say(text);
    close();
  };
  const newCodes = useAction(
    (idempotencyKey) =>
      api<FactorsContract>()("POST operate/factors/recovery_codes", undefined, { idempotencyKey }),
    ({ recovery_codes: made }) => setCodes(made),
  );
  const signOut = useAction(
    () => api<SignInContract>()("POST operate/sign_out", { body: { everywhere: true } }),
    leaveToSignIn,
  );
  return (
    <SettingsFrame>
      <div className="max-w-3xl space-y-4">
        <PageHead title={t.title} />
        <Loaded query={query} skeleton={<CardSkeleton rows={2} />}>
          {(data) => (
            <>
              <Card
                title={t.factors}
                action={
                  <Button size="small" onClick={() => setOpen({ kind: "add" })}>
                    {t.add}
                  </Button>
                }
              >
                <ul>
                  {data.factors.map((factor) => (
                    <FactorRow
                      key={factor.id}
                      factor={factor}
                      isLast={data.factors.length === 1}
                      onOpen={setOpen}
                    />
                  ))}
                </ul>
                <p className="px-4 py-2.5 text-meta text-ink-2">{t.factorsHint}</p>
              </Card>
              {codes ? (
                <section className="rounded-card border border-line bg-white px-4 py-3">
                  <RecoveryCodes
                    codes={codes}
                    onDone={() => {
                      setCodes(null);
                      query.reload();
                    }}
                  />
                </section>
              ) : (
                <Card title={t.recovery} note={t.recoveryLeft(data.recovery_codes_left)}>
                  <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
                    <p className="text-ink-2">{t.recoveryHint}</p>
                    <ActionButton action={newCodes}>{t.newCodes}</ActionButton>
                    <ActionProblem action={newCodes} />
                  </div>
                </Card>
              )}
            </>
          )}
        </Loaded>
        <AccountCard />
        <Card title={t.sessions}>
          <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
            <p className="text-ink-2">{t.sessionsHint}</p>
            <ActionButton action={signOut} look="danger" className="whitespace-normal!">
              {t.signOutEverywhere}
            </ActionButton>
          </div>
        </Card>
        {open?.kind === "add" && (
          <Dialog title={t.addTitle} onClose={close}>
            <Enrol
              onDone={() => {
                close();
                query.reload();
              }}
              onCodes={(given) => {
                close();
                setCodes(given);
                query.reload();
              }}
            />
          </Dialog>
        )}
        {open?.kind === "rename" && (
          <RenameDialog factor={open.factor} onClose={close} onDone={changed(t.renamed)} />
        )}
        {open?.kind === "remove" && (
          <RemoveDialog factor={open.factor} onClose={close} onDone={changed(t.removed)} />
        )}
      </div>
    </SettingsFrame>
  );
}

function FactorRow({
  factor,
  isLast,
  onOpen,
}: {
  factor: Factor;
  isLast: boolean;
  onOpen: (open: Open) => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { brand } = useMe();
  const { last_used_at: lastUsed } = factor;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-bold">{factor.name}</p>
        <p className="text-meta text-ink-2">
          {factor.kind === "passkey" ? t.passkey : t.app}
          {" · "}
          {lastUsed === null
            ? t.neverUsed
            : t.lastUsed(shortDayText(dayAt(Date.parse(lastUsed), brand.time_zone), locale))}
        </p>
      </div>
      <Button size="small" onClick={() => onOpen({ kind: "rename", factor })}>
        {t.rename}
      </Button>
      {!isLast && (
        <Button size="small" look="danger" onClick={() => onOpen({ kind: "remove", factor })}>
          {t.remove}
        </Button>
      )}
    </li>
  );
}

type DialogProps = { factor: Factor; onClose: () => void; onDone: (factors: Factors) => void };

function RenameDialog({ factor, onClose, onDone }: DialogProps) {
  const t = useTexts(messages);
  const form = useForm({
    label: t.saveName,
    initial: { name: factor.name },
    send: (body) => api<FactorsContract>()("PATCH operate/factors/:id", { params: { id: factor.id }, body }),
    done: (factors) => {
      onDone(factors);
      return { stays: true };
    },
  });
  return (
    <Dialog title={t.renameTitle} onClose={onClose}>
      <Form form={form} submit={t.saveName} className="space-y-3">
        <TextField {...form.field("name")} label={t.name} maxLength={40} data-autofocus />
      </Form>
    </Dialog>
  );
}

function RemoveDialog({ factor, onClose, onDone }: DialogProps) {
  const t = useTexts(messages);
  const remove = useAction(
    () => api<FactorsContract>()("DELETE operate/factors/:id", { params: { id: factor.id } }),
    onDone,
  );
  return (
    <Dialog title={t.removeTitle(factor.name)} onClose={onClose}>
      <p className="mb-4 text-ink-2">{t.removeHint}</p>
      <ActionProblem action={remove} />
      <ActionButton action={remove} look="danger">
        {t.removeNow}
      </ActionButton>
    </Dialog>
  );
}
