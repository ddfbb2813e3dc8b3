import { expect, test } from 'vitest';
import { createPause } from './pause.ts';

/** Longer than any work keeps a thread to itself. */
function work(): void {
  const end = performance.now() + 30;
  while (performance.now() < end);
}

test('lets a message in that came while there was work', async () => {
  const heard: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => heard.push(data);
  const pause = createPause(undefined);
  port2.postMessage('first');
  work();
  await pause();
  await pause();
  port2.postMessage('second');
  expect(heard).toEqual(['first']);
  work();
  await pause();
  expect(heard).toEqual(['first', 'second']);
  port1.close();
});

test('refuses when it was cancelled while there was work', async () => {
  const controller = new AbortController();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => controller.abort();
  const pause = createPause(controller.signal);
  port2.postMessage('cancel');
  work();
  await expect(pause()).rejects.toMatchObject({ reason: 'cancelled' });
  port1.close();
});
