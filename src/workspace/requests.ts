/**
 * Leaves the error of a request to the transaction, whose `done` rejects with
 * it: the window reports a promise that nobody waits for.
 */
export function leaveToTransaction(request: Promise<unknown>): void {
  request.catch(() => {});
}
