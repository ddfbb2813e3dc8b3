import { BACKUP_VERSION } from './backup-format.ts';

type Upgrade = (manifest: Record<string, unknown>) => Record<string, unknown>;

/**
 * The steps from the form of each version to that of the next, the first from 1
 * to 2. A released step is never edited: somebody's backup waits at it. With a
 * step comes a file of the version it begins at, in `e2e/data/backups`.
 */
const UPGRADES: readonly Upgrade[] = [];

/** A manifest of any version up to today's, in the form of today. */
export function upgradeManifest(
  manifest: Record<string, unknown>,
  version: number,
): Record<string, unknown> {
  const upgraded = UPGRADES.slice(version - 1).reduce((old, step) => step(old), manifest);
  return { ...upgraded, version: BACKUP_VERSION };
}
