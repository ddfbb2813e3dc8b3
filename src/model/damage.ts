/** On which engines tell of damage that they have met. */
export const DAMAGE_CHANNEL = 'tablewright:damage';

/** What cannot be read: an entity, a part of what was written last, or a whole store. */
export type DamageKind = 'entity' | 'journal' | 'store';

export interface DamageNotice {
  readonly account: string;
  readonly kind: DamageKind;
  /** How many more there are; none where all of that kind is whole again. */
  readonly count: number;
}

/** Of the databases of accounts, before their names. */
const DATABASE_PREFIX = 'tablewright:';

/** What is met together is told together. */
const TOLD_AFTER_MS = 100;

const counts = new Map<string, DamageNotice>();

/** Tells the pages of this origin, if any is open. */
export function tellDamage(database: string, kind: DamageKind): void {
  const account = database.slice(DATABASE_PREFIX.length);
  const place = `${account} ${kind}`;
  if (counts.size === 0) setTimeout(flush, TOLD_AFTER_MS);
  counts.set(place, { account, kind, count: (counts.get(place)?.count ?? 0) + 1 });
}

/** Tells that nothing of a kind is damaged any more. */
export function tellHealed(database: string, kind: DamageKind): void {
  const account = database.slice(DATABASE_PREFIX.length);
  if (counts.size === 0) setTimeout(flush, TOLD_AFTER_MS);
  counts.set(`${account} ${kind}`, { account, kind, count: 0 });
}

function flush(): void {
  const channel = new BroadcastChannel(DAMAGE_CHANNEL);
  for (const notice of counts.values()) channel.postMessage(notice);
  counts.clear();
  channel.close();
}
