import { BACKUP_ENDING } from './backup-format.ts';

/** A file of a folder. */
export interface FoundFile {
  readonly name: string;
  readonly size: number;
}

/** What is empty for so long is being written by nobody. */
const EMPTY_MS = 60 * 60_000;

/**
 * Which older backups go, so that the latest and as many as are kept are left.
 * Of one hour the last is enough, and then of one day: however quickly they
 * follow each other, those that stay reach back. An empty file is none.
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

/** How much of a time in a name has to be alike: `2024-05-06T07-08-09`. */
const HOUR = 'yyyy-mm-ddThh'.length;
const DAY = 'yyyy-mm-dd'.length;

/** Leaves out those behind a newer one of the same time, the oldest first, until they are few enough. */
function thin(names: readonly string[], length: number, most: number): string[] {
  const left = [...names];
  for (let place = left.length - 1; place > 0 && left.length > most; place -= 1) {
    const [time, newer] = [left[place], left[place - 1]].map((name) =>
      timeOf(name ?? '').slice(0, length),
    );
    if (time === newer) left.splice(place, 1);
  }
  return left;
}

const TIME = /-(?<time>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)$/;

/** Of the name of a backup. */
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

/** What stands in front of the time: others may keep theirs in the same folder. Of what is no backup, nothing. */
function formOf(name: string): string | undefined {
  if (!name.endsWith(BACKUP_ENDING)) return undefined;
  const scope = name.slice(0, -BACKUP_ENDING.length);
  return TIME.test(scope) ? scope.replace(TIME, '') : undefined;
}
