import { useEffect, useRef } from 'preact/hooks';
import { useApp } from '../app-context.ts';
import type { CompletePlace } from '../place/compare-route.ts';
import type { CompareModel } from './compare-model.ts';
import { findMissing, type MissingSide } from './missing-sides.ts';

/** Returns the sides that are not there; compares again once they are back. */
export function useMissing(
  { query }: CompletePlace,
  compare: CompareModel,
): readonly MissingSide[] {
  const { accounts } = useApp();
  const missing = findMissing(accounts, [query.left, query.right]);
  const wasMissing = useRef(false);
  const isMissing = missing.length > 0;
  useEffect(() => {
    if (wasMissing.current && !isMissing) compare.again();
    wasMissing.current = isMissing;
  }, [compare, isMissing]);
  return missing;
}
