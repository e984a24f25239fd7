import { REVIEW_STATES, type ReviewState } from "../../../domain/reviews/review.ts";
import { Tag, type TagTone } from "../../kit/components/tag.tsx";
import { When } from "../../kit/components/when.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { TwoLines } from "../../kit/list/components/table.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useList } from "../../kit/list/use-list.ts";
import { useTab } from "../../kit/list/use-tab.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useMe, useTexts } from "../../kit/state.ts";
import { ReviewPanel } from "./components/review-panel.tsx";
import type { Review, ReviewsContract } from "./contract.ts";
import { messages } from "./messages/reviews.ts";

const TONES: Record<ReviewState, TagTone> = { waiting: "warn", shown: "ok", hidden: "neutral" };

/** What guests say about rooms: those that wait for a look, from the oldest on. */
export default function ReviewsPage() {
  const t = useTexts(messages);
  const { time_zone: timeZone } = useMe().brand;
  const [state, setState] = useTab("state", REVIEW_STATES);
  const { panel, pathOf, close } = usePanel();
  const list = useList<ReviewsContract>()("GET operate/reviews", `state=${state}`);
  const none: Record<ReviewState, { title: string; hint: string }> = {
    waiting: { title: t.noneWaiting, hint: t.noneWaitingHint },
    shown: { title: t.noneShown, hint: t.noneShownHint },
    hidden: { title: t.noneHidden, hint: t.noneHiddenHint },
  };
  const at = (one: Review) => <When at={one.at} timeZone={timeZone} />;
  const stars = (one: Review) => `★ ${one.marks.overall}`;
  const text = (one: Review) => one.text || <span className="text-ink-2">{t.noText}</span>;
  const guest = (one: Review) => one.guest?.name ?? t.erased;
  const tag = (one: Review) => <Tag tone={TONES[one.state]}>{t.state(one.state)}</Tag>;
  return (
    <ListScreen
      title={t.title}
      list={list}
      none={none[state]}
      tabs={
        <Tabs
          label={t.states}
          tabs={REVIEW_STATES.map((value) => ({ value, label: t.state(value) }))}
          value={state}
          onTab={setState}
        />
      }
      rowName={({ id }) => t.name(id)}
      rowPath={({ id }) => pathOf("review", id)}
      columns={[
        { key: "at", head: t.at, width: "140px", cell: at },
        {
          key: "room",
          head: t.room,
          width: "220px",
          cell: (one) => <TwoLines first={one.space.name} second={guest(one)} />,
        },
        { key: "overall", head: t.mark("overall"), width: "80px", cell: stars },
        { key: "text", head: t.text, cell: text },
        { key: "state", head: t.stateHead, width: "100px", from: "lg", cell: tag },
      ]}
      card={(one) => (
        <>
          <span className="flex justify-between gap-2">
            {at(one)}
            {tag(one)}
          </span>
          <span className="block break-words font-bold">
            {one.space.name} {stars(one)}
          </span>
          <span className="line-clamp-2 text-ink-2">{text(one)}</span>
        </>
      )}
    >
      {panel?.name === "review" && panel.id && (
        <ReviewPanel key={panel.id} id={panel.id} onClose={close} onWritten={list.reload} />
      )}
    </ListScreen>
  );
}
