import { LinkButton } from "../../features/operator/kit/components/button.tsx";
import { PageHead } from "../../features/operator/kit/components/page-head.tsx";
import { Empty } from "../../features/operator/kit/components/states.tsx";
import { useTexts } from "../../features/operator/kit/state.ts";
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
