import { useState } from "react";
import type { Me } from "../../../../features/staff/contract.ts";
import { Button } from "../../../kit/components/button.tsx";
import { TextField } from "../../../kit/components/field.tsx";
import { Notice } from "../../../kit/components/states.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { Form } from "../../../kit/form/components/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { api, useTexts } from "../../../kit/state.ts";
import { askForPasskey, hasPasskeys } from "../../factors/passkey.ts";
import type { SessionFacts, SignInContract } from "../contract.ts";
import { messages } from "../messages.ts";
import { PasskeyButton } from "./factor-form.tsx";

/** The first step: address and password, or a passkey, which is all that is needed. */
export function PasswordStep({
  demo,
  onHalf,
  onDone,
}: {
  demo: SessionFacts["demo"];
  onHalf: () => void;
  onDone: (me: Me) => void;
}) {
  const t = useTexts(messages);
  const [isMailed, setIsMailed] = useState(false);
  const form = useForm({
    label: t.next,
    initial: { email: "", password: "" },
    send: (body) => api<SignInContract>()("POST operate/sign_in", { body }),
    done: ({ next }) => {
      if (next === "link") setIsMailed(true);
      else onHalf();
      return { stays: true };
    },
  });
  const withPasskey = useAction(
    async () =>
      api<SignInContract>()("POST operate/sign_in/passkey", {
        body: { credential: { ...(await askForPasskey()) } },
      }),
    onDone,
  );
  if (isMailed)
    return (
      <>
        <Notice tone="info">{t.enrolmentMailed(form.values.email)}</Notice>
        <Button look="text" className="-ml-3 mt-3" onClick={() => setIsMailed(false)}>
          {t.back}
        </Button>
      </>
    );
  return (
    <>
      <Form form={form} submit={t.next} isWide className="space-y-3">
        <TextField
          {...form.field("email")}
          label={t.email}
          type="email"
          autoComplete="username webauthn"
          autoFocus
        />
        <TextField
          {...form.field("password")}
          label={t.password}
          type="password"
          autoComplete="current-password"
        />
      </Form>
      {hasPasskeys() && (
        <>
          <p className="mt-4 text-center text-meta text-ink-2">{t.or}</p>
          <PasskeyButton action={withPasskey} />
        </>
      )}
      {demo.length > 0 && (
        <section aria-labelledby="demo-accounts" className="mt-6 rounded-card bg-ground-2 p-4">
          <h2 id="demo-accounts" className="text-ctl font-bold">
            {t.demo}
          </h2>
          <p className="text-meta text-ink-2">{t.demoHint}</p>
          <ul className="mt-2 space-y-1.5">
            {demo.map((one) => (
              <li key={one.email}>
                <button
                  type="button"
                  className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-2 rounded-control border border-edge/45 bg-white px-3 text-left hover:bg-tint md:min-h-9"
                  onClick={() => form.set({ email: one.email, password: one.password })}
                >
                  <span className="font-bold">{t.role(one.role)}</span>
                  <span className="text-meta text-ink-2">{one.email}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
