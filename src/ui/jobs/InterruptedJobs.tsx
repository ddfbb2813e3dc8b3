import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Lazy } from '../design/lazy.ts';
import { type MarkedKind, namesOfMarks } from './mark-names.ts';

interface InterruptedJobsProps<T> {
  readonly kind: MarkedKind;
  readonly part: Lazy<T>;
  readonly children: (part: T) => ComponentChildren;
}

/**
 * Shows the banners of interrupted jobs; their code loads only if there may
 * have been any when the window opened.
 */
export function InterruptedJobs<T>({ kind, part, children }: InterruptedJobsProps<T>) {
  const [isWanted] = useState(() => namesOfMarks(kind).length > 0);
  const state = part.state.value;
  useEffect(() => (isWanted ? part.load() : undefined), [isWanted, part]);
  return <>{state.status === 'loaded' && children(state.value)}</>;
}
