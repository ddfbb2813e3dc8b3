/**
 * A turn of the event loop: what came in meanwhile is heard, and answered. It
 * is a message, for browsers hold timers that follow each other back by 4 ms.
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

/** Returns a function that yields to the event loop once the thread has been kept for `turnMs` since the last time. */
export function createYield(taskMs: number): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < taskMs) return;
    await nextTask();
    began = performance.now();
  };
}
