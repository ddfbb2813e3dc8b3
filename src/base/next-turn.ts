/**
 * A turn of the event loop: what came in meanwhile is heard, and answered. It
 * is a message, for browsers hold timers that follow each other back by 4 ms.
 */
export function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
