import { useModal } from "../../../../nav/modal.ts";
import { useTexts } from "../../../../nav/site.tsx";
import { textLinkClass } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/note.tsx";
import type { SpaceAttributes } from "../../contract.ts";
import { messages } from "../../messages/room.ts";

/** The owner's description. The long text opens in a dialog. */
export function AboutSpace({ facts, hasDetails }: { facts: SpaceAttributes; hasDetails: boolean }) {
  const t = useTexts(messages);
  const { open } = useModal();
  return (
    <section aria-label={t.about} className="pt-5">
      <p className="running max-w-[68ch] text-ctl">{facts.over_view || facts.explain}</p>
      {hasDetails && (
        <button
          type="button"
          className={`${textLinkClass} needs-script`}
          onClick={() => open({ name: "spaceText", spaceId: facts.id, kind: "explain" })}
        >
          {t.readMore}
        </button>
      )}
      {facts.notice && (
        <Note className="mt-4">
          <p className="whitespace-pre-line">{facts.notice}</p>
        </Note>
      )}
    </section>
  );
}
