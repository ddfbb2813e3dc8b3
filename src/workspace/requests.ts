/**
 * Leaves the error of a request to the transaction, whose `done` rejects with
 * it: the window reports a promise that nothing waits for.
 */
export function leaveToTransaction(request: Promise<unknown>): void {
  request.catch(() => {});
}
