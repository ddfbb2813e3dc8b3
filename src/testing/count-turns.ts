/** Counts how often the thread comes to hear what was sent to it. */
export function countTurns(onFirst = () => {}) {
  const { port1, port2 } = new MessageChannel();
  let turns = 0;
  port1.onmessage = () => {
    turns += 1;
    if (turns === 1) onFirst();
    port2.postMessage(undefined);
  };
  port2.postMessage(undefined);
  return {
    stop() {
      port1.close();
      return turns;
    },
  };
}
