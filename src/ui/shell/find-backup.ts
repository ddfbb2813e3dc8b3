/** The one file of a drop, where it is a backup: by what is in it, or by how backups are called. */
export async function findBackup(files: ArrayLike<File>): Promise<File | undefined> {
  const only = files.length === 1 ? files[0] : undefined;
  if (!only || !/\.zip$/i.test(only.name)) return undefined;
  if (/\.tablebackup\.zip$/i.test(only.name)) return only;
  const part = await import('../../transfer/restore-file.ts').catch(() => undefined);
  return (await part?.isBackup(only)) ? only : undefined;
}
