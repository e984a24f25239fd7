import type { Text } from "../../domain/language/text.ts";

/** What goes with a person's account, declared by the feature that stores it. Texts and contracts follow from it. */
export type PersonalPart = {
  /** Its name in the file that people get about themselves, and on the wire. */
  key: string;
  /** As its owner reads it before the account is deleted (ACCOUNT-15). */
  removed: Text;
  /** Staff see how many a merge moves (GUESTS-6). */
  isCounted?: true;
};
