import { type CopyMessage, readCopyMessage, SAFETY_CHANNEL } from './peers.ts';

/**
 * How long an engine that looks may take to answer, in milliseconds. One that
 * reads answers within milliseconds, and a frozen tab never.
 */
const ANSWER_MS = 10_000;

/**
 * Answers other engines that ask whether this one still reads the copy. Returns
 * a function that stops answering.
 */
export function answerWhileLooking(account: string): () => void {
  const channel = new BroadcastChannel(SAFETY_CHANNEL);
  channel.onmessage = ({ data }) => {
    const message = readCopyMessage(data);
    if (message?.kind !== 'isLooking' || message.account !== account) return;
    channel.postMessage({ kind: 'looking', account } satisfies CopyMessage);
  };
  return () => channel.close();
}

/**
 * Asks whether the engine that reads the copy still runs. Resolves to true once
 * no engine answers, and to false once the signal aborts.
 */
export async function whenNobodyLooks(account: string, signal: AbortSignal): Promise<boolean> {
  const channel = new BroadcastChannel(SAFETY_CHANNEL);
  let isAnswered = true;
  channel.onmessage = ({ data }) => {
    const message = readCopyMessage(data);
    if (message?.kind === 'looking' && message.account === account) isAnswered = true;
  };
  while (isAnswered && !signal.aborted) {
    isAnswered = false;
    channel.postMessage({ kind: 'isLooking', account } satisfies CopyMessage);
    await sleep(ANSWER_MS, signal);
  }
  channel.close();
  return !signal.aborted;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const end = () => {
    clearTimeout(timer);
    resolve();
  };
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  return promise;
}
