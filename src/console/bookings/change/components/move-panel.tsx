import { useTexts } from "../../../kit/state.ts";
import { messages } from "../../../shared/change/messages.ts";
import { ChangeOf, type Opened } from "./change-panel.tsx";

/** Another room for a booking: the panel of a change that shows the free rooms at once. */
export default function MovePanel(opened: Opened) {
  const t = useTexts(messages);
  return <ChangeOf {...opened} title={t.move} isMoving />;
}
