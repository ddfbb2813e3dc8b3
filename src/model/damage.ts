import { isListedName } from './names.ts';

/** The BroadcastChannel on which engines report damage that they have met. */
export const DAMAGE_CHANNEL = 'tablewright:damage';

/** What cannot be read: an entity, a part of the journal, or a whole store. */
export type DamageKind = 'entity' | 'journal' | 'store';

export interface DamageNotice {
  readonly account: string;
  readonly kind: DamageKind;
  /**
   * A number for each damaged place, so that what several engines meet is
   * reported once. Empty once everything of that kind is repaired.
   */
  readonly places: readonly number[];
}

const KINDS: readonly string[] = ['entity', 'journal', 'store'] satisfies DamageKind[];

/** Returns undefined for what is no notice: other scripts of the origin may send anything. */
export function readDamageNotice(message: unknown): DamageNotice | undefined {
  const { account, kind, places } = Object(message);
  const isNotice = isListedName(account) && KINDS.includes(kind) && Array.isArray(places);
  return isNotice && places.every(Number.isSafeInteger) ? { account, kind, places } : undefined;
}

/** The prefix of the databases of accounts. */
const DATABASE_PREFIX = 'tablewright:';

/** Damage met within so many milliseconds is reported together. */
const REPORT_AFTER_MS = 100;

/** The message of a page that has begun to listen: engines repeat what they have reported. */
export const DAMAGE_ASKED = 'ask';

interface Report {
  readonly account: string;
  readonly kind: DamageKind;
  readonly places: Set<number>;
}

/** What this thread has reported or is to report, by database and kind. */
const known = new Map<string, Report>();

/** What is to be reported next. */
const waiting = new Set<Report>();

/** Open from the first report on, as a page may begin to listen later. */
let channel: BroadcastChannel | undefined;

/** Reports damage to the pages of this origin, if any is open. */
export function notifyDamage(database: string, kind: DamageKind, place: string): void {
  reportedOf(database, kind).places.add(numberOf(place));
}

/** Reports that nothing of a kind is damaged any more. */
export function notifyRepaired(database: string, kind: DamageKind): void {
  reportedOf(database, kind).places.clear();
}

function reportedOf(database: string, kind: DamageKind): Report {
  const name = `${database} ${kind}`;
  const account = database.slice(DATABASE_PREFIX.length);
  const reported = known.get(name) ?? { account, kind, places: new Set() };
  known.set(name, reported);
  if (waiting.size === 0) setTimeout(report, REPORT_AFTER_MS);
  waiting.add(reported);
  return reported;
}

/**
 * Returns the same number for the same place in every engine, and hardly ever
 * the same for another: FNV-1a of 32 bits.
 */
function numberOf(place: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < place.length; at += 1) {
    hash = Math.imul(hash ^ place.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

function report(): void {
  if (!channel) {
    channel = new BroadcastChannel(DAMAGE_CHANNEL);
    channel.addEventListener('message', ({ data }) => {
      if (data !== DAMAGE_ASKED) return;
      for (const reported of known.values()) if (reported.places.size > 0) post(reported);
    });
  }
  for (const reported of waiting) post(reported);
  waiting.clear();
}

function post({ account, kind, places }: Report): void {
  channel?.postMessage({ account, kind, places: [...places] } satisfies DamageNotice);
}
