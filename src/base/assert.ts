/**
 * Throws where the code itself is wrong. What people or programs send wrong is
 * a `StorageError`.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Assertion failed: ${message}`);
}
