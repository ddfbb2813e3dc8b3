import { readFilter } from './filter-reading.ts';

// The root of a thread that parses filters that would block the page.
declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data: source }: MessageEvent<string>) => {
  self.postMessage(readFilter(source));
});
