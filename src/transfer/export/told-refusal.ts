/** What the system refuses of a file becomes a fault by the name of its error. */
export async function toldRefusal<T>(
  work: Promise<T>,
  faultOf: (name: string) => Error,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof DOMException ? faultOf(error.name) : error;
  }
}
