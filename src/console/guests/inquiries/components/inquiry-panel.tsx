import { useState } from "react";
import { Link } from "react-router";
import type { PostKind } from "../../../../domain/inquiry.ts";
import { inquiryStateName } from "../../../../i18n/inquiry.ts";
import { operatePaths } from "../../../../nav/operate-paths.ts";
import { BookingStatus } from "../../../kit/components/booking-status.tsx";
import { Button } from "../../../kit/components/button.tsx";
import { SelectField } from "../../../kit/components/field.tsx";
import { MailText } from "../../../kit/components/mail-text.tsx";
import { NoteForm } from "../../../kit/components/note-form.tsx";
import { TextSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { UseTime } from "../../../kit/components/use-time.tsx";
import { When } from "../../../kit/components/when.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { useVersionedAction } from "../../../kit/decision/use-versioned-action.ts";
import { Panel } from "../../../kit/panel/components/panel.tsx";
import { api, say, useCan, useLocale, useMe, useTexts } from "../../../kit/state.ts";
import { type Query, useQuery } from "../../../kit/use-query.ts";
import type { InquiriesContract, InquiryDetail } from "../contract.ts";
import { messages } from "../messages.ts";
import { ReplyPanel } from "./reply-panel.tsx";

const call = api<InquiriesContract>();

/** An inquiry with its thread, and what its sender has booked. It is answered in a panel of its own, in its place. */
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
  const [isReplying, setIsReplying] = useState(false);
  const query = useQuery<InquiryDetail>(`inquiry ${id}`, (signal) =>
    call("GET operate/inquiries/:id", { params: { id } }, { signal }),
  );
  const written = (now: InquiryDetail) => {
    query.change(() => now);
    onWritten();
  };
  if (isReplying && query.data)
    return <ReplyPanel inquiry={query.data} onClose={() => setIsReplying(false)} onSent={written} />;
  return (
    <Panel
      title={query.data?.name ?? t.name(Number(id))}
      note={query.data && t.name(Number(id))}
      onClose={onClose}
      footer={
        mayAnswer &&
        query.data && (
          <Answer
            inquiry={query.data}
            query={query}
            onWritten={onWritten}
            onReply={() => setIsReplying(true)}
          />
        )
      }
    >
      <Loaded query={query} skeleton={<TextSkeleton rows={4} />} right="see">
        {(inquiry) => (
          <div className="space-y-4">
            <Facts inquiry={inquiry} />
            <Assignee inquiry={inquiry} onWritten={written} />
            <Thread inquiry={inquiry} />
            {mayAnswer && <InquiryNoteForm inquiry={inquiry} onWritten={written} />}
            <Bookings inquiry={inquiry} />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Facts({ inquiry }: { inquiry: InquiryDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { mail, booking_id: booking, space, guest_id: guest, state } = inquiry;
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-1">
      <dt className="text-ink-2">{t.from}</dt>
      <dd>
        <MailText mail={mail} />{" "}
        {guest !== null && (
          <Link to={operatePaths.guest(guest)} className="font-bold text-accent underline">
            {t.guest}
          </Link>
        )}
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
      <dd>{inquiryStateName(state, locale)}</dd>
    </dl>
  );
}

/** Who takes care of it. */
function Assignee({
  inquiry,
  onWritten,
}: {
  inquiry: InquiryDetail;
  onWritten: (now: InquiryDetail) => void;
}) {
  const t = useTexts(messages);
  const { id: self } = useMe();
  const mayAnswer = useCan("desk");
  const params = { id: String(inquiry.id) };
  const action = useAction(
    (_, assignee: number | null) =>
      call("PATCH operate/inquiries/:id", { params, body: { version: inquiry.version, assignee } }),
    onWritten,
  );
  const { assignee, staff } = inquiry;
  if (!mayAnswer) return assignee && <p>{`${t.assignee}: ${assignee.name}`}</p>;
  // A colleague who has left stays named until another takes over.
  const people = assignee && !staff.some(({ id }) => id === assignee.id) ? [assignee, ...staff] : staff;
  return (
    <div>
      <div className="flex items-end gap-2">
        <SelectField
          className="min-w-0 flex-1"
          label={t.assignee}
          value={assignee?.id ?? ""}
          disabled={action.isBusy || !action.isPossible}
          onChange={({ target }) => void action.run(target.value === "" ? null : Number(target.value))}
        >
          <option value="">{t.nobody}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {assignee?.id !== self && (
          <Button isBusy={action.isBusy} disabled={!action.isPossible} onClick={() => void action.run(self)}>
            {t.take}
          </Button>
        )}
      </div>
      <ActionProblem action={action} />
    </div>
  );
}

const LOOKS: Record<PostKind | "asked", string> = {
  asked: "border-line",
  incoming: "border-line",
  reply: "border-mid bg-tint ml-6",
  note: "border-warn/30 bg-warn-ground",
};

/** What was asked, answered and noted, in order of time. */
function Thread({ inquiry }: { inquiry: InquiryDetail }) {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  return (
    <ol aria-label={t.thread} className="space-y-2">
      <li className={`rounded-control border px-3 py-2 ${LOOKS.asked}`}>
        <p lang={inquiry.locale} className="whitespace-pre-wrap break-words">
          {inquiry.content}
        </p>
        <p className="mt-1 text-sub text-ink-2">
          {inquiry.name} <When at={inquiry.at} timeZone={timeZone} />
        </p>
      </li>
      {inquiry.posts.map((post) => (
        <li key={post.id} className={`rounded-control border px-3 py-2 ${LOOKS[post.kind]}`}>
          {post.subject && <p className="break-words font-bold">{post.subject}</p>}
          <p lang={post.locale ?? undefined} className="whitespace-pre-wrap break-words">
            {post.text}
          </p>
          {post.attachments.length > 0 && (
            <p className="mt-1 break-all text-sub text-ink-2">
              {t.attachments(post.attachments.join(" · "))}
            </p>
          )}
          <p className="mt-1 break-words text-sub text-ink-2">
            {t.kind(post.kind)} · {post.by ?? post.sender} <When at={post.at} timeZone={timeZone} />{" "}
            {post.is_unverified && <Tag tone="warn">{t.unverified}</Tag>}
            {post.is_other_sender && <Tag tone="warn">{t.otherSender}</Tag>}
          </p>
        </li>
      ))}
    </ol>
  );
}

function InquiryNoteForm({
  inquiry,
  onWritten,
}: {
  inquiry: InquiryDetail;
  onWritten: (now: InquiryDetail) => void;
}) {
  const t = useTexts(messages);
  const params = { id: String(inquiry.id) };
  return (
    <NoteForm
      label={t.note}
      submit={t.addNote}
      add={(text, idempotencyKey) =>
        call("POST operate/inquiries/:id/notes", { params, body: { text } }, { idempotencyKey })
      }
      onAdded={(now) => {
        say(t.noteAdded);
        onWritten(now);
      }}
    />
  );
}

/** What its sender has booked. */
function Bookings({ inquiry: { bookings } }: { inquiry: InquiryDetail }) {
  const t = useTexts(messages);
  const locale = useLocale();
  if (bookings.length === 0) return null;
  return (
    <section aria-label={t.bookings}>
      <h3 className="mb-1 font-bold">{t.bookings}</h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {bookings.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 px-3 py-1.5">
            <Link
              to={operatePaths.booking(item.id)}
              className="figures font-bold text-accent hover:underline"
            >
              {item.id}
            </Link>
            <UseTime item={item} locale={locale} />
            <span className="min-w-0">{item.space.name}</span>
            <BookingStatus booking={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Answer({
  inquiry,
  query,
  onWritten,
  onReply,
}: {
  inquiry: InquiryDetail;
  query: Query<InquiryDetail>;
  onWritten: () => void;
  onReply: () => void;
}) {
  const t = useTexts(messages);
  const locale = useLocale();
  const { id, name, state } = inquiry;
  const params = { id: String(id) };
  const seenOf = (one: InquiryDetail) => ({
    version: one.version,
    facts: [{ label: t.stateHead, value: inquiryStateName(one.state, locale) }],
  });
  const action = useVersionedAction({
    seen: seenOf(inquiry),
    read: async () => seenOf(await call("GET operate/inquiries/:id", { params })),
    send: (_, version, next: InquiryDetail["state"]) =>
      call("PATCH operate/inquiries/:id", { params, body: { version, state: next } }),
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
        <Button
          className="flex-1"
          isBusy={action.isBusy}
          disabled={!action.isPossible}
          onClick={() => void action.run(isOpen ? "closed" : "open")}
        >
          {isOpen ? t.close : t.reopen}
        </Button>
        <Button look="filled" className="flex-1" onClick={onReply}>
          {t.reply}
        </Button>
      </div>
    </div>
  );
}
