import { useState } from "react";
import { Button } from "../../../kit/components/button.tsx";
import { useTexts } from "../../../kit/state.ts";
import { messages } from "../messages.ts";

/** A mail as its recipient sees it, in HTML or as text. Nothing in it can run. */
export function MailText({ subject, html, text }: { subject: string; html: string; text: string }) {
  const t = useTexts(messages);
  const [isText, setIsText] = useState(false);
  return (
    <>
      <Button size="small" className="mb-2" onClick={() => setIsText(!isText)}>
        {isText ? t.asHtml : t.asText}
      </Button>
      {isText ? (
        <pre className="whitespace-pre-wrap break-words text-sub">{text}</pre>
      ) : (
        <iframe
          title={subject}
          srcDoc={html}
          sandbox=""
          className="h-[62dvh] w-full rounded-control border border-line bg-white"
        />
      )}
    </>
  );
}
