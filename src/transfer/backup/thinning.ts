import { BACKUP_ENDING } from './format.ts';

/** A file of a folder. */
export interface FoundFile {
  readonly name: string;
  readonly size: number;
}

/** A file that has been empty for so long is not being written. */
const EMPTY_MS = 60 * 60_000;

/**
 * Returns the older backups to remove, so that the latest ones and as many as are kept are left. The last backup
 * of an hour is enough, and then of a day: however quickly they follow each other, the kept ones reach back. An
 * empty file is not a backup.
 */
export function findSurplus(
  files: readonly FoundFile[],
  latest: string,
  keep: number,
): readonly string[] {
  const form = formOf(latest);
  const own = files.filter(
    ({ name }) => form !== undefined && formOf(name) === form && name < latest,
  );
  const newestFirst = (one: FoundFile, other: FoundFile) => (one.name < other.name ? 1 : -1);
  const older = own.filter(({ size }) => size > 0).sort(newestFirst);
  let left = [latest, ...older.map(({ name }) => name)];
  const most = Math.max(1, keep);
  for (const length of [HOUR, DAY]) left = thin(left, length, most);
  const kept = new Set(left.slice(0, most));
  const surplus = older.filter(({ name }) => !kept.has(name));
  const empty = own.filter(({ name, size }) => size === 0 && ageOf(name, latest) > EMPTY_MS);
  return [...surplus, ...empty].map(({ name }) => name);
}

/** The length of the part of a name's time that has to be equal: `2024-05-06T07-08-09`. */
const HOUR = 'yyyy-mm-ddThh'.length;
const DAY = 'yyyy-mm-dd'.length;

/** Leaves out names after a newer one of the same time, the oldest first, until they are few enough. */
function thin(names: readonly string[], length: number, most: number): string[] {
  const left = [...names];
  for (let index = left.length - 1; index > 0 && left.length > most; index -= 1) {
    const [time, newer] = [left[index], left[index - 1]].map((name) =>
      timeOf(name ?? '').slice(0, length),
    );
    if (time === newer) left.splice(index, 1);
  }
  return left;
}

const TIME = /-(?<time>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)$/;

/** Returns the time in the name of a backup. */
function timeOf(name: string): string {
  return TIME.exec(name.slice(0, -BACKUP_ENDING.length))?.groups?.['time'] ?? '';
}

function ageOf(name: string, latest: string): number {
  const [from, to] = [name, latest].map((one) => {
    const [day, time = ''] = timeOf(one).split('T');
    return Date.parse(`${day}T${time.replaceAll('-', ':')}Z`);
  });
  return Number(to) - Number(from);
}

/**
 * Returns the part before the time: other apps may have their files in the same folder. Undefined for other
 * files.
 */
function formOf(name: string): string | undefined {
  if (!name.endsWith(BACKUP_ENDING)) return undefined;
  const scope = name.slice(0, -BACKUP_ENDING.length);
  return TIME.test(scope) ? scope.replace(TIME, '') : undefined;
}
