import { REVIEW_STATES, type ReviewState } from "../../../domain/reviews/review.ts";
import { useRowLook } from "../../kit/list/components/columns.tsx";
import { ListScreen } from "../../kit/list/components/list-screen.tsx";
import { Tabs } from "../../kit/list/components/tabs.tsx";
import { useList } from "../../kit/list/use-list.ts";
import { useTab } from "../../kit/list/use-tab.ts";
import { usePanel } from "../../kit/panel/use-panel.ts";
import { useTexts } from "../../kit/state.ts";
import { reviewColumns } from "./columns.ts";
import { ReviewPanel } from "./components/review-panel.tsx";
import type { Review, ReviewsContract } from "./contract.ts";
import { messages } from "./messages/reviews.ts";

/** What guests say about rooms: those that wait for a look, from the oldest on. */
export default function ReviewsPage() {
  const t = useTexts(messages);
  const [state, setState] = useTab("state", REVIEW_STATES);
  const { panel, pathOf, close } = usePanel();
  const list = useList<ReviewsContract>()("GET operate/reviews", `state=${state}`);
  const none: Record<ReviewState, { title: string; hint: string }> = {
    waiting: { title: t.noneWaiting, hint: t.noneWaitingHint },
    shown: { title: t.noneShown, hint: t.noneShownHint },
    hidden: { title: t.noneHidden, hint: t.noneHiddenHint },
  };
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
      {...useRowLook(reviewColumns, { overall: StarsCell })}
    >
      {panel?.name === "review" && panel.id && (
        <ReviewPanel key={panel.id} id={panel.id} onClose={close} onWritten={list.reload} />
      )}
    </ListScreen>
  );
}

function StarsCell({ item: { marks } }: { item: Review }) {
  return `★ ${marks.overall}`;
}
