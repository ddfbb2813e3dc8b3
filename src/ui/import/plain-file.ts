import { isCopy, partsOf, type TableSource } from '../../transfer/records/source-part.ts';
import { isVolume } from '../../transfer/rows/azcopy.ts';

/**
 * Returns whether there is nothing to choose from: one source, no archive, and
 * no part of an export.
 */
export async function isPlainFile(sources: readonly TableSource[]): Promise<boolean> {
  const [source] = sources;
  if (!source || sources.length > 1) return false;
  if (isCopy(source)) return true;
  const [part] = partsOf(source);
  if (!part || part.entry) return true;
  if (part.problem) return false;
  if (isVolume(part.path)) return false;
  // A ZIP archive begins with these two bytes; the import reports a file that cannot be read.
  const head = await part.file
    .slice(0, 2)
    .text()
    .catch(() => '');
  return head !== 'PK';
}
