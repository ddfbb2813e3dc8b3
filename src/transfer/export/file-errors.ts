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
