import { readFilter } from './filter-reading.ts';

// The root of a thread that reads what would keep the page waiting.
declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data: source }: MessageEvent<string>) => {
  self.postMessage(readFilter(source));
});
