import { type ComponentType, useState } from "react";
import { Link } from "react-router";
import type { OpeningStep } from "../../../../domain/settings/opening.ts";
import { listText } from "../../../../i18n/format.ts";
import { BASE, paths } from "../../../../nav/paths.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import {
  AlertIcon,
  CheckIcon,
  ChevronRightIcon,
  EyeIcon,
  GlobeIcon,
  PeopleIcon,
  RoomIcon,
} from "../../../../ui/icons.tsx";
import { BankIcon, CardIcon, DocumentIcon, MailIcon } from "../../../../ui/menu-icons.tsx";
import { Button, LinkButton } from "../../../kit/components/button.tsx";
import { Card } from "../../../kit/components/card.tsx";
import { LedgerIcon, LockIcon, NoteIcon } from "../../../kit/components/icons.tsx";
import { PageHead } from "../../../kit/components/page-head.tsx";
import { CardSkeleton } from "../../../kit/components/skeletons.tsx";
import { Loaded } from "../../../kit/components/states.tsx";
import { Tag } from "../../../kit/components/tag.tsx";
import { ActionProblem } from "../../../kit/decision/components/action-problem.tsx";
import { useAction } from "../../../kit/decision/use-action.ts";
import { api, say, useCan, useLocale, useTexts } from "../../../kit/state.ts";
import { useQuery } from "../../../kit/use-query.ts";
import type { Opening, OpeningContract } from "../contract.ts";
import { notes as allNotes, steps as allSteps, howTo } from "../messages/steps.ts";
import { messages } from "../messages.ts";
import { PLACES } from "../places.ts";
import { CancelTerms } from "./cancel-terms.tsx";
import { MailTest } from "./mail-test.tsx";

const call = api<OpeningContract>();
type Line = Opening["lines"][number];

const ICONS: Record<OpeningStep, ComponentType<{ size?: number }>> = {
  mail: MailIcon,
  room: RoomIcon,
  policy: NoteIcon,
  texts: NoteIcon,
  company: PeopleIcon,
  accounts: BankIcon,
  address: GlobeIcon,
  cards: CardIcon,
  issuer: DocumentIcon,
  staff: PeopleIcon,
  backup: LedgerIcon,
};

/** What a new site needs before strangers can book with it, and the button that opens it (OPENING-2). */
export function OpenForBusiness({ onOpened }: { onOpened: () => void }) {
  const t = useTexts(messages);
  const locale = useLocale();
  const query = useQuery<Opening>("opening", (signal) => call("GET operate/opening", {}, { signal }));
  const [isTesting, setIsTesting] = useState(false);
  const [explained, setExplained] = useState<OpeningStep | null>(null);
  const steps = useTexts(allSteps);
  const explanation = useTexts(howTo)[explained ?? "room"];
  const [isReading, setIsReading] = useState(false);
  const act = (step: OpeningStep) => {
    if (step === "mail") setIsTesting(true);
    else if (step === "policy") setIsReading(true);
    else setExplained(step);
  };
  return (
    <>
      <PageHead
        title={t.title}
        note={query.data && t.before(query.data.name)}
        actions={
          <a
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-3 font-bold hover:bg-ground-2 md:min-h-9"
            href={`${BASE}${paths.home(locale)}`}
            target="_blank"
            rel="noreferrer"
          >
            <EyeIcon size={16} />
            {t.preview}
          </a>
        }
      />
      <Loaded query={query} skeleton={<CardSkeleton rows={11} />} right="see">
        {(opening) => (
          <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,1fr)_360px]">
            <Steps opening={opening} onAct={act} />
            <div className="space-y-3">
              <Publish opening={opening} onAct={act} onOpened={onOpened} />
              <Offers offers={opening.offers} />
            </div>
          </div>
        )}
      </Loaded>
      {isTesting && (
        <MailTest
          onClose={() => setIsTesting(false)}
          onReceived={(opening) => {
            query.change(() => opening);
            setIsTesting(false);
          }}
        />
      )}
      {isReading && query.data && (
        <CancelTerms
          terms={query.data.cancel_terms}
          onClose={() => setIsReading(false)}
          onRead={(opening) => {
            query.change(() => opening);
            setIsReading(false);
          }}
        />
      )}
      {explained && (
        <Dialog title={steps[explained].name} onClose={() => setExplained(null)}>
          <p className="whitespace-pre-line">{explanation ?? t.elsewhere}</p>
        </Dialog>
      )}
    </>
  );
}

/** Where a step leads; null for one that is done in a dialog. Terms that are there are read in one. */
function placeOf(step: OpeningStep, { cancel_terms: terms }: Opening): string | null {
  return step === "policy" && terms.length > 0 ? null : (PLACES[step] ?? null);
}

function Steps({ opening, onAct }: { opening: Opening; onAct: (step: OpeningStep) => void }) {
  const t = useTexts(messages);
  const { lines } = opening;
  const of = (state: Line["state"]) => lines.filter((line) => line.state === state);
  const [owed, later, done] = [of("owed"), of("later"), of("done")];
  return (
    <section className="overflow-hidden rounded-card border border-line bg-white">
      <div className="px-4 py-3.5">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-h3 font-bold">{t.title}</h2>
          <span className="figures">{t.progress(done.length, lines.length)}</span>
        </div>
        <p className="mt-1 text-ink-2">{t.left(owed.length)}</p>
        <div className="mt-2.5 flex gap-1" aria-hidden="true">
          {[...done, ...owed, ...later].map(({ step, state }) => (
            <span
              key={step}
              className={`h-1 flex-1 rounded-full ${state === "done" ? "bg-accent" : state === "owed" ? "bg-warn" : "bg-line"}`}
            />
          ))}
        </div>
      </div>
      <Group title={t.owed} lines={owed} opening={opening} onAct={onAct} />
      <Group title={t.later} lines={later} opening={opening} onAct={onAct} />
      <Group title={t.done} lines={done} opening={opening} onAct={onAct} />
    </section>
  );
}

function Group({
  title,
  lines,
  opening,
  onAct,
}: {
  title: string;
  lines: readonly Line[];
  opening: Opening;
  onAct: (step: OpeningStep) => void;
}) {
  const t = useTexts(messages);
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="flex items-baseline gap-2 border-y border-line bg-ground-2 px-4 py-2 text-sub font-bold">
        {title}
        <span className="figures font-normal text-ink-2">{t.count(lines.length)}</span>
      </h3>
      <ul>
        {lines.map((line) => (
          <StepRow key={line.step} line={line} place={placeOf(line.step, opening)} onAct={onAct} />
        ))}
      </ul>
    </section>
  );
}

const LOOKS: Record<Line["state"], string> = {
  owed: "bg-warn-ground text-warn",
  later: "bg-tint text-accent",
  done: "bg-ok-ground text-ok",
};

function StepRow({
  line,
  place,
  onAct,
}: {
  line: Line;
  place: string | null;
  onAct: (step: OpeningStep) => void;
}) {
  const t = useTexts(messages);
  const words = useTexts(allSteps)[line.step];
  const names = useTexts(allNotes);
  const isDone = line.state === "done";
  const good = listText(
    line.notes.map(({ note }) => names[note][0]),
    useLocale(),
  );
  // What is done may still lack something that can wait.
  const notes = line.notes.filter(({ isGood }) => !isDone || !isGood);
  const Icon = isDone ? CheckIcon : ICONS[line.step];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <span className={`grid size-9 shrink-0 place-items-center rounded-control ${LOOKS[line.state]}`}>
        <Icon size={18} />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold">{words.name}</p>
        <p className="text-ink-2">
          {isDone ? (line.detail ?? good) : (line.state === "owed" && words.owed) || words.without}
        </p>
        {notes.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-0.5 text-sub">
            {notes.map(({ note, isGood }) => (
              <li
                key={note}
                className={`flex items-center gap-1 ${isGood ? "text-ok" : "font-bold text-warn"}`}
              >
                {isGood ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
                {names[note][isGood ? 0 : 1]}
              </li>
            ))}
          </ul>
        )}
      </div>
      <StepAction line={line} place={place} label={isDone ? t.review : words.action} onAct={onAct} />
    </li>
  );
}

function StepAction({
  line: { step },
  place,
  label,
  onAct,
}: {
  line: Line;
  place: string | null;
  label: string;
  onAct: (step: OpeningStep) => void;
}) {
  const text = (
    <span className="flex items-center gap-1">
      {label}
      <ChevronRightIcon size={16} />
    </span>
  );
  return place ? (
    <LinkButton to={place}>{text}</LinkButton>
  ) : (
    <Button onClick={() => onAct(step)}>{text}</Button>
  );
}

function Publish({
  opening,
  onAct,
  onOpened,
}: {
  opening: Opening;
  onAct: (step: OpeningStep) => void;
  onOpened: () => void;
}) {
  const t = useTexts(messages);
  const steps = useTexts(allSteps);
  const { lines, name, host } = opening;
  const mayOpen = useCan("admin");
  const owed = lines.filter(({ state }) => state === "owed");
  const open = useAction(
    (idempotencyKey) => call("POST operate/opening", { body: {} }, { idempotencyKey }),
    () => {
      say(t.opened);
      onOpened();
    },
  );
  return (
    <Card title={t.publish} action={<Tag tone="warn">{t.closed}</Tag>}>
      <div className="px-4 py-3">
        <p>{t.seen}</p>
        <div className="mt-2.5 overflow-hidden rounded-control border border-line text-center">
          <p className="border-b border-line bg-ground-2 px-3 py-1 text-left text-meta text-ink-2">{host}</p>
          <p className="pt-6 text-h3 font-bold">{t.soon}</p>
          <p className="pb-6 text-ink-2">{t.soonText(name)}</p>
        </div>
      </div>
      <div className="border-t border-line px-4 py-3">
        <ActionProblem action={open} />
        <Button
          look="filled"
          isWide
          isBusy={open.isBusy}
          disabled={owed.length > 0 || !mayOpen || !open.isPossible}
          icon={<LockIcon size={16} />}
          onClick={() => void open.run()}
        >
          {t.open}
        </Button>
        {owed.length > 0 && (
          <p className="mt-2 text-warn">
            {t.waits(owed.length)}{" "}
            {owed.map(({ step }, index) => (
              <span key={step}>
                {index > 0 && " · "}
                <OwedStep name={steps[step].name} place={placeOf(step, opening)} onAct={() => onAct(step)} />
              </span>
            ))}
          </p>
        )}
        {!mayOpen && <p className="mt-2 text-ink-2">{t.adminOnly}</p>}
      </div>
    </Card>
  );
}

function OwedStep({ name, place, onAct }: { name: string; place: string | null; onAct: () => void }) {
  const look = "font-bold text-accent hover:underline";
  if (place)
    return (
      <Link className={look} to={place}>
        {name}
      </Link>
    );
  return (
    <button type="button" className={look} onClick={onAct}>
      {name}
    </button>
  );
}

/** What guests will be able to choose: what is not set is not offered (SETTING-3). */
function Offers({ offers }: Pick<Opening, "offers">) {
  const t = useTexts(messages);
  const rows = [
    ...offers.transfers.map(({ currency, offered }) => ({
      name: t.transfer(currency),
      offered,
      yes: t.offered,
    })),
    { name: t.cards, offered: offers.cards, yes: t.offered },
    ...(offers.invoices === null ? [] : [{ name: t.invoices, offered: offers.invoices, yes: t.issued }]),
    { name: t.languages, offered: true, yes: t.bothLanguages },
  ];
  return (
    <Card title={t.offers}>
      <p className="border-b border-line px-4 py-2.5 text-sub text-ink-2">{t.offersHint}</p>
      <ul>
        {rows.map(({ name, offered, yes }) => (
          <li
            key={name}
            className="flex min-h-10 items-center gap-2.5 border-b border-line px-4 last:border-0"
          >
            <span className={offered ? "text-ok" : "text-ink-3"} aria-hidden="true">
              {offered ? <CheckIcon size={16} /> : "–"}
            </span>
            <span className={offered ? "font-bold" : "text-ink-2"}>{name}</span>
            <span className="ml-auto text-ink-2">{offered ? yes : t.notOffered}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
