/**
 * Returns the single file of a drop if it is a backup: by its content, or by
 * the name of backups.
 */
export async function findBackup(dropped: ArrayLike<unknown>): Promise<File | undefined> {
  const only = dropped.length === 1 ? dropped[0] : undefined;
  if (!(only instanceof File) || !/\.zip$/i.test(only.name)) return undefined;
  if (/\.tablebackup\.zip$/i.test(only.name)) return only;
  const part = await import('../../transfer/backup/restore-file.ts').catch(() => undefined);
  return (await part?.isBackup(only)) ? only : undefined;
}
