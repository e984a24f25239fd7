/** Leaves a transaction with an answer and undoes what it wrote. */
class Undone<Answer> extends Error {
  override name = "Undone";
  readonly answer: Answer;

  constructor(answer: Answer) {
    super("undone");
    this.answer = answer;
  }
}

/**
 * Runs a write to see what it does, and undoes it: `run` calls `undo` within its transaction. What a preview says is then
 * what the write would do, because it is the write.
 */
export async function tryOut<Answer, Other>(
  run: (undo: (answer: Answer) => never) => Promise<Other>,
): Promise<{ undone: Answer } | { left: Other }> {
  const undo = (answer: Answer): never => {
    throw new Undone(answer);
  };
  try {
    return { left: await run(undo) };
  } catch (error) {
    if (error instanceof Undone) return { undone: error.answer as Answer };
    throw error;
  }
}
