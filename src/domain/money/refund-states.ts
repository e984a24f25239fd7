/** The states of a refund, and whether it is still to leave. */
const REFUND_STATES = {
  /** The provider is still to be asked for it. */
  due: { isOwed: true },
  /** The provider has it and is not done yet. */
  pending: { isOwed: true },
  succeeded: { isOwed: false },
  /** Created by hand at the provider, and came back. */
  failed: { isOwed: false },
  /** The operator transfers it. */
  manual: { isOwed: true },
  /** It was for a line of a statement that was opened again: it is not owed. */
  dropped: { isOwed: false },
} as const;
export type RefundState = keyof typeof REFUND_STATES;
export const REFUND_STATE_NAMES = Object.keys(REFUND_STATES) as [RefundState, ...RefundState[]];
