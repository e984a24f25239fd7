import { PageHead } from "../../kit/components/page-head.tsx";
import { SettingsFrame } from "../../kit/components/settings-frame.tsx";
import { useTexts } from "../../kit/state.ts";
import { CalendarsView } from "./components/calendars-view.tsx";
import { messages } from "./messages/screen.ts";

/** The calendars of all rooms: what needs somebody first. */
export default function CalendarsPage() {
  const t = useTexts(messages);
  return (
    <SettingsFrame>
      <PageHead title={t.title} note={t.about} />
      <CalendarsView spaceId={null} />
    </SettingsFrame>
  );
}
