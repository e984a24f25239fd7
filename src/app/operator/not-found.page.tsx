import { LinkButton } from "../../console/kit/components/button.tsx";
import { PageHead } from "../../console/kit/components/page-head.tsx";
import { Empty } from "../../console/kit/components/states.tsx";
import { useTexts } from "../../console/kit/state.ts";
import { operatePaths } from "../../nav/operate-paths.ts";
import { messages } from "./messages.ts";

/** An address of the console that leads nowhere. */
export default function NotFoundPage() {
  const t = useTexts(messages);
  return (
    <>
      <PageHead title={t.notFound} />
      <Empty title={t.notFound} action={<LinkButton to={operatePaths.today()}>{t.toToday}</LinkButton>}>
        {t.notFoundHint}
      </Empty>
    </>
  );
}
