import { Link } from "react-router";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { Button, buttonClass } from "../../../kit/components/button.tsx";
import { MailText } from "../../../kit/components/mail-text.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { When } from "../../../kit/components/when.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { api, say, useCan, useMe, useTexts } from "../../../kit/state.ts";
import { type Query, useQuery } from "../../../kit/use-query.ts";
import type { InquiriesContract, Inquiry } from "../contract.ts";
import { messages } from "../messages.ts";

/** An inquiry in full. It is answered by mail; here it is marked as answered. */
export function InquiryPanel({
  id,
  onClose,
  onWritten,
}: {
  id: string;
  onClose: () => void;
  onWritten: () => void;
}) {
  const t = useTexts(messages);
  const mayAnswer = useCan("desk");
  const query = useQuery<Inquiry>(`inquiry ${id}`, (signal) =>
    api<InquiriesContract>()("GET operate/inquiries/:id", { params: { id } }, { signal }),
  );
  return (
    <Panel
      title={query.data?.name ?? t.name(Number(id))}
      note={query.data && t.name(Number(id))}
      onClose={onClose}
      footer={mayAnswer && query.data && <Answer inquiry={query.data} query={query} onWritten={onWritten} />}
    >
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="see">
        {(inquiry) => <Message inquiry={inquiry} />}
      </Loaded>
    </Panel>
  );
}

function Message({ inquiry }: { inquiry: Inquiry }) {
  const t = useTexts(messages);
  const { brand } = useMe();
  const { mail, at, locale, booking_id: booking, space, content } = inquiry;
  return (
    <>
      <dl className="mb-4 grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-ink-2">{t.from}</dt>
        <dd>
          <MailText mail={mail} />
        </dd>
        <dt className="text-ink-2">{t.at}</dt>
        <dd>
          <When at={at} timeZone={brand.time_zone} />
        </dd>
        {(booking !== null || space) && (
          <>
            <dt className="text-ink-2">{t.about}</dt>
            <dd>
              {booking !== null && (
                <Link to={operatePaths.booking(booking)} className="mr-2 font-bold text-accent underline">
                  {t.booking(booking)}
                </Link>
              )}
              {space?.name}
            </dd>
          </>
        )}
        <dt className="text-ink-2">{t.stateHead}</dt>
        <dd>{t.state(inquiry.state)}</dd>
      </dl>
      <p lang={locale} className="whitespace-pre-wrap break-words">
        {content}
      </p>
    </>
  );
}

function Answer({
  inquiry,
  query,
  onWritten,
}: {
  inquiry: Inquiry;
  query: Query<Inquiry>;
  onWritten: () => void;
}) {
  const t = useTexts(messages);
  const { id, name, mail, state } = inquiry;
  const params = { id: String(id) };
  const seenOf = (one: Inquiry) => ({
    version: one.version,
    facts: [{ label: t.stateHead, value: t.state(one.state) }],
  });
  const action = useVersionedAction({
    seen: seenOf(inquiry),
    read: async () => seenOf(await api<InquiriesContract>()("GET operate/inquiries/:id", { params })),
    send: (_, version, next: Inquiry["state"]) =>
      api<InquiriesContract>()("PATCH operate/inquiries/:id", { params, body: { version, state: next } }),
    onDone: (now) => {
      query.change(() => now);
      onWritten();
      say(now.state === "open" ? t.reopened(name) : t.closed(name));
    },
  });
  const isOpen = state !== "closed";
  return (
    <div className="w-full">
      <ActionProblem action={action} />
      <div className="flex flex-wrap gap-2">
        <a
          href={`mailto:${mail}?subject=${encodeURIComponent(t.replySubject(id))}`}
          className={buttonClass({ look: "outlined" })}
        >
          {t.reply}
        </a>
        <Button
          look="filled"
          className="flex-1"
          isBusy={action.isBusy}
          disabled={!action.isPossible}
          onClick={() => void action.run(isOpen ? "closed" : "open")}
        >
          {isOpen ? t.close : t.reopen}
        </Button>
      </div>
    </div>
  );
}
