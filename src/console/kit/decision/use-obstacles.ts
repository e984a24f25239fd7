import { rightName } from "../../../i18n/staff.ts";
import { useLocale, useMe, useTexts } from "../state.ts";
import type { OverrideCode, Preview } from "./contract.ts";
import { messages } from "./messages.ts";
import type { Missing } from "./use-submission.ts";

type Obstacles = Pick<Preview, "impossible" | "conflicts" | "rules_broken">;

/** Why a previewed write cannot be sent yet. An answer that is no `previewSchema` names no obstacle. */
export function useObstacles(): {
  /** It cannot be overridden, or the time is taken. */
  impossible: (answer: object) => Missing | null;
  /** A rule that is not ticked, or that the person may not override. */
  unconfirmed: (answer: object, ticked: ReadonlySet<OverrideCode>) => Missing | null;
} {
  const t = useTexts(messages);
  const locale = useLocale();
  const { rights } = useMe();
  return {
    impossible(answer) {
      if (!hasObstacles(answer) || answer.impossible.length + answer.conflicts.length === 0) return null;
      return { text: t.standsInTheWay, selector: "[data-step=when]" };
    },
    unconfirmed(answer, ticked) {
      if (!hasObstacles(answer)) return null;
      const left = answer.rules_broken.filter(({ code }) => !ticked.has(code));
      const out = left.find(({ right }) => !rights.includes(right));
      if (out) return { text: `${out.text} ${t.needsRight(rightName(out.right, locale))}`, selector: "" };
      return left.length > 0 ? { text: t.rulesLeft, selector: "[data-step=rule]" } : null;
    },
  };
}

function hasObstacles(answer: object): answer is Obstacles {
  return "rules_broken" in answer;
}
