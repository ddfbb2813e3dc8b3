import { BACKUP_VERSION } from './format.ts';

type Upgrade = (manifest: Record<string, unknown>) => Record<string, unknown>;

/**
 * The upgrades from the format of each version to that of the next, the first from 1 to 2. A released upgrade is
 * never edited: there are backups that need it. With an upgrade comes a file of the version it begins at, in
 * `e2e/data/backups`.
 */
const UPGRADES: readonly Upgrade[] = [];

/** Returns a manifest of any version in today's format. */
export function upgradeManifest(
  manifest: Record<string, unknown>,
  version: number,
): Record<string, unknown> {
  const upgraded = UPGRADES.slice(version - 1).reduce((old, step) => step(old), manifest);
  return { ...upgraded, version: BACKUP_VERSION };
}
