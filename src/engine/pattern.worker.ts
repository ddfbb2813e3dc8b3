import { parseFilter } from '../filter/parser.ts';
import { compileFilter, type Predicate } from '../filter/predicate.ts';
import { EntityPage } from '../model/entity-page.ts';
import type { MatcherReply, MatcherRequest } from './pattern-matcher.ts';

// The root of a thread that matches pages against a filter with regular
// expressions. A running expression hears no message: a caller that waits too
// long ends the thread.
declare const self: DedicatedWorkerGlobalScope;

let predicate: Predicate | undefined;

self.addEventListener('message', ({ data: request }: MessageEvent<MatcherRequest>) => {
  if (request.kind === 'filter') {
    predicate = compileFilter(parseFilter(request.filter, { local: true }));
    notify({ kind: 'ready' });
  } else {
    const began = performance.now();
    const rows = findRows(new EntityPage(request.columns));
    notify({ kind: 'rows', rows, tookMs: performance.now() - began });
  }
});

function findRows(page: EntityPage): number[] {
  const isMatch = predicate?.(page);
  const rows: number[] = [];
  for (let row = 0; row < page.length; row += 1) if (isMatch?.(row)) rows.push(row);
  return rows;
}

function notify(reply: MatcherReply): void {
  self.postMessage(reply);
}
