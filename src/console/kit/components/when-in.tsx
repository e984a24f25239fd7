import { When } from "./when.tsx";

/** Holds the place of the moment in its sentence. */
const MARK = "\u0001";

/** A sentence with a moment in it. */
export function WhenIn({
  text,
  at,
  timeZone,
}: {
  text: (moment: string) => string;
  at: string;
  timeZone: string;
}) {
  const [before = "", after = ""] = text(MARK).split(MARK);
  return (
    <>
      {before}
      <When at={at} timeZone={timeZone} />
      {after}
    </>
  );
}
