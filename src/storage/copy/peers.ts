import type { EntityKey } from '../../model/entity.ts';
import type { AccountName } from '../../model/names.ts';
import type { EntityRecord } from '../records/schema.ts';

export const SAFETY_CHANNEL = 'tablewright:safety';

/** How long the engine that keeps a copy may take to look something up in it, in milliseconds. */
const PATIENCE_MS = 10_000;

/** A lookup in a copy. */
export interface CopyQuestion {
  readonly account: AccountName;
  readonly id: string;
  readonly keys: readonly EntityKey[];
}

export type CopyMessage =
  | {
      readonly kind: 'heal';
      readonly account: AccountName;
      /** The places in the journal where the asking engine has met damage. */
      readonly met: readonly IDBValidKey[];
    }
  | { readonly kind: 'find'; readonly turn: string; readonly question: CopyQuestion }
  | { readonly kind: 'found'; readonly turn: string; readonly records: readonly EntityRecord[] }
  /** Asks to remove the copy for its room (give-up-copy.ts). */
  | { readonly kind: 'giveUp'; readonly turn: string; readonly account: string }
  | { readonly kind: 'givingUp'; readonly turn: string }
  | { readonly kind: 'gaveUp'; readonly turn: string; readonly isGone: boolean }
  /**
   * Asks whether an engine still compares the copy with the account, and the
   * answer that it does (look.ts).
   */
  | { readonly kind: 'isLooking' | 'looking'; readonly account: string };

/**
 * Returns undefined for what no engine of this version sends: other scripts of
 * the origin may use the channel's name.
 */
export function readCopyMessage(data: unknown): CopyMessage | undefined {
  const { kind, turn, account, met = [], question, records, isGone } = Object(data);
  switch (kind) {
    case 'heal':
      // A window of an older version does not say what it has met.
      return isText(account) && isList(met) ? { kind, account, met } : undefined;
    case 'find':
      return isText(turn) && isQuestion(question) ? { kind, turn, question } : undefined;
    case 'found':
      return isText(turn) && isList(records) ? { kind, turn, records } : undefined;
    case 'giveUp':
      return isText(turn) && isText(account) ? { kind, turn, account } : undefined;
    case 'givingUp':
      return isText(turn) ? { kind, turn } : undefined;
    case 'gaveUp':
      return isText(turn) && typeof isGone === 'boolean' ? { kind, turn, isGone } : undefined;
    case 'isLooking':
    case 'looking':
      return isText(account) ? { kind, account } : undefined;
    default:
      return undefined;
  }
}

export interface PeerActions {
  repair(account: AccountName, met: readonly IDBValidKey[]): void;
  /** Returns undefined where this engine keeps no copy of the account, but another does. */
  find(question: CopyQuestion): Promise<readonly EntityRecord[] | undefined>;
  /** Returns whether the copy is gone; undefined where this engine keeps none of the account. */
  giveUp(account: string): Promise<boolean> | undefined;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isList(value: unknown): boolean {
  return Array.isArray(value);
}

function isQuestion(question: unknown): boolean {
  const { account, id, keys } = Object(question);
  return isText(account) && isText(id) && Array.isArray(keys) && keys.every(isKey);
}

function isKey(key: unknown): boolean {
  const { partitionKey, rowKey } = Object(key);
  return isText(partitionKey) && isText(rowKey);
}

/** Only one window has the files of a copy open: the others ask it. */
export class CopyPeers {
  readonly #channel = new BroadcastChannel(SAFETY_CHANNEL);
  readonly #actions: PeerActions;
  #isClosed = false;
  readonly #waiting = new Map<string, (records: readonly EntityRecord[]) => void>();

  constructor(actions: PeerActions) {
    this.#actions = actions;
    this.#channel.onmessage = ({ data }) => {
      const message = readCopyMessage(data);
      if (message) void this.#hear(message);
    };
  }

  askToRepair(account: AccountName, met: readonly IDBValidKey[]): void {
    this.#send({ kind: 'heal', account, met });
  }

  /** Returns no records where no engine answers. */
  async find(question: CopyQuestion): Promise<readonly EntityRecord[]> {
    const turn = crypto.randomUUID();
    const { promise, resolve } = Promise.withResolvers<readonly EntityRecord[]>();
    this.#waiting.set(turn, resolve);
    const timer = setTimeout(() => resolve([]), PATIENCE_MS);
    this.#send({ kind: 'find', turn, question });
    const records = await promise;
    clearTimeout(timer);
    this.#waiting.delete(turn);
    return records;
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
    for (const answer of this.#waiting.values()) answer([]);
  }

  #send(message: CopyMessage): void {
    if (!this.#isClosed) this.#channel.postMessage(message);
  }

  async #hear(message: CopyMessage): Promise<void> {
    if (message.kind === 'heal') this.#actions.repair(message.account, message.met);
    if (message.kind === 'found') this.#waiting.get(message.turn)?.(message.records);
    if (message.kind === 'giveUp') await this.#giveUp(message.turn, message.account);
    if (message.kind !== 'find') return;
    const records = await this.#actions.find(message.question).catch(() => []);
    // Without an answer the other engine has no records, and asks again.
    if (records) this.#send({ kind: 'found', turn: message.turn, records });
  }

  async #giveUp(turn: string, account: string): Promise<void> {
    const giving = this.#actions.giveUp(account);
    if (!giving) return;
    this.#send({ kind: 'givingUp', turn });
    const isGone = await giving.catch(() => false);
    this.#send({ kind: 'gaveUp', turn, isGone });
  }
}
