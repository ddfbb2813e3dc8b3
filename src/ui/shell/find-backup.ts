/** The one file of a drop, where it is a backup: by what is in it, or by how backups are called. */
export async function findBackup(dropped: ArrayLike<unknown>): Promise<File | undefined> {
  const only = dropped.length === 1 ? dropped[0] : undefined;
  if (!(only instanceof File) || !/\.zip$/i.test(only.name)) return undefined;
  if (/\.tablebackup\.zip$/i.test(only.name)) return only;
  const part = await import('../../transfer/backup/restore-file.ts').catch(() => undefined);
  return (await part?.isBackup(only)) ? only : undefined;
}
