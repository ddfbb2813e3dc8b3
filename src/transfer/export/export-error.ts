/** Why an export has failed. Plain data that can be sent to another thread. */
export type ExportProblem = Problem & {
  /** The table, where there are several. */
  readonly table?: string;
};

type Problem =
  /** The selected rows have moved. */
  | { readonly kind: 'moved' }
  /** A property was added after the columns had been written. */
  | { readonly kind: 'newProperty'; readonly name: string }
  /** The values of a property no longer show their types, as they did before the columns were written. */
  | { readonly kind: 'newType'; readonly name: string }
  /** The text is too long for the clipboard. */
  | { readonly kind: 'tooLong' }
  /** The file differs from what was written. */
  | { readonly kind: 'notWhole' }
  /** The system refused to write the file; `name` is that of its error. */
  | { readonly kind: 'unwritable'; readonly name: string };

export class ExportError extends Error {
  override readonly name = 'ExportError';
  readonly problem: ExportProblem;

  constructor(problem: ExportProblem) {
    super(`Nothing was exported: ${problem.kind}`);
    this.problem = problem;
  }
}

/** Converts an error of the file system to a problem with the error's name. */
export async function convertFileErrors<T>(
  work: Promise<T>,
  problemOf: (name: string) => Error,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof DOMException ? problemOf(error.name) : error;
  }
}
