/**
 * Resolves in the next task of the event loop: messages that came meanwhile are
 * handled first. It is a message, as browsers delay consecutive timers by 4 ms.
 */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Returns a function that lets other tasks run once the thread has been busy for
 * `taskMs` since the last time: by default it waits for the next task.
 */
export function createYield(
  taskMs: number,
  rest: () => Promise<unknown> = nextTask,
): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < taskMs) return;
    await rest();
    began = performance.now();
  };
}
