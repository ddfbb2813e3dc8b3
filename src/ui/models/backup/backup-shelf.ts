/** What is kept of backups; the workspace database is one. */
export interface BackupShelf {
  /** By name, as it is stored: `backup-plan.ts` reads it. */
  readBackups(): Promise<ReadonlyMap<string, unknown>>;
  writeBackups(name: 'plan' | 'last', value: unknown): Promise<void>;
}
