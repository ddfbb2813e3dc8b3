import { snapshots } from './en/snapshots.ts';
import { inLanguage } from './language.ts';

/** The sentences about snapshots: they come with their list and their views. */
export const snapshotMessages = inLanguage('snapshots', snapshots);

export type SnapshotMessages = typeof snapshots;
