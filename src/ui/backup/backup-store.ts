/** The store of backup settings, such as the workspace database. */
export interface BackupStore {
  /** Returns the stored values by name; `backup-plan.ts` reads them. */
  readBackups(): Promise<ReadonlyMap<string, unknown>>;
  writeBackups(name: 'plan' | 'last', value: unknown): Promise<void>;
}
