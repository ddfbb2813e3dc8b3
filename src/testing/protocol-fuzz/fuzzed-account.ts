import { expect } from 'vitest';
import type { AccountEngine } from '../../engine/account-engine.ts';
import type { AccountAccess } from '../../model/account-access.ts';
import type { AccountName } from '../../model/names.ts';
import { handleRequest, type RestContext } from '../../rest/handler.ts';
import { withRead } from '../../storage/access/transaction.ts';
import { entitiesOf, recount } from '../entities.ts';
import { createTable, insert, type Sent } from '../protocol-cases/case.ts';
import { requestTo } from '../protocol-cases/send.ts';
import type { Draw } from '../seeded.ts';
import { garbledRequest } from './garble.ts';

/** Requests until the table is created anew, since one of them may have deleted or filled it. */
const STEPS_A_TABLE = 200;
/** A busy machine is slow; a request that takes longer hangs. */
const PATIENCE_MS = 60_000;

/**
 * An account that receives random requests, and the checks of the protocol's
 * promises on each answer.
 */
export class FuzzedAccount {
  readonly #engine: AccountEngine;
  readonly #context: RestContext;
  readonly #account: AccountName;
  readonly #access: AccountAccess;
  /** The whole account as last read; undefined if it may have changed since. */
  #state: string | undefined;

  constructor(
    engine: AccountEngine,
    context: RestContext,
    account: AccountName,
    access: AccountAccess,
  ) {
    this.#engine = engine;
    this.#context = context;
    this.#account = account;
    this.#access = access;
  }

  async step(draw: Draw, place: number): Promise<void> {
    if (place % STEPS_A_TABLE === 0) await this.#begin(draw);
    const sent = garbledRequest(draw);
    const request = await this.#sendable(sent);
    if (!request) return;
    const before = this.#state ?? (await this.#readState());
    const aborting = draw.chance(0.03) ? new AbortController() : undefined;
    const answer = this.#ask(aborting ? new Request(request, aborting) : request);
    if (draw.chance(0.5)) await Promise.resolve();
    aborting?.abort();
    const isRefused = await this.#expectAnswered(await answer, JSON.stringify(sent));
    this.#state = isRefused ? await this.#readState() : undefined;
    if (isRefused && this.#state !== before) {
      expect(this.#state, JSON.stringify(sent)).toBe(before);
    }
  }

  /** Checks that each table's totals match its entities. */
  async expectWhole(): Promise<void> {
    const tables = this.#engine.tablesOf(this.#account);
    for (const { name, entities, bytes } of (await tables.listTables()).tables) {
      expect(await recount(tables, name)).toEqual({ entities, bytes });
    }
  }

  async #begin(draw: Draw): Promise<void> {
    await this.expectWhole();
    const tables = this.#engine.tablesOf(this.#account);
    for (const { name } of (await tables.listTables()).tables) await tables.deleteTable(name);
    await this.#access.requireAuthorization(false);
    for (const sent of [createTable(), insert('p', 'r', '"N":1')]) {
      const request = await requestTo(this.#account, this.#access, sent);
      expect(await this.#ask(request)).toMatchObject({ status: 204 });
    }
    await this.#access.requireAuthorization(draw.chance(0.2));
    this.#state = undefined;
  }

  /** Returns undefined for a request that no browser would send. */
  async #sendable(sent: Sent): Promise<Request | undefined> {
    try {
      if (sent.credentials?.key === 'old') this.#state = undefined;
      return await requestTo(this.#account, this.#access, sent);
    } catch {
      return undefined;
    }
  }

  #ask(request: Request): Promise<Response> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new Error('There was no answer.'));
      const timer = setTimeout(giveUp, PATIENCE_MS);
      handleRequest(request, this.#context)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  }

  /** Checks an answer. Returns whether the request was refused. */
  async #expectAnswered(answer: Response, reported: string): Promise<boolean> {
    const { status } = answer;
    const text = await answer.text();
    const isOfClient = status === 501 || (status >= 200 && status < 500);
    if (!isOfClient || text.includes('InternalError'))
      throw new Error(`${status} at ${reported}: ${text}`);
    const isRefused = status >= 400 || /^HTTP\/1\.1 [45]/m.test(status === 202 ? text : '');
    if (status >= 400) this.#expectRefusal(answer, text, reported);
    return isRefused;
  }

  #expectRefusal({ headers }: Response, text: string, reported: string): void {
    const code = headers.get('x-ms-error-code');
    const type = headers.get('Content-Type') ?? '';
    if (type.startsWith('application/json')) {
      expect(JSON.parse(text)['odata.error']?.code, reported).toBe(code);
    } else {
      expect(type, reported).toBe('application/xml');
      const parsed = new DOMParser().parseFromString(text, 'application/xml');
      expect(parsed.querySelector('Error > Code')?.textContent, reported).toBe(code);
    }
  }

  /** Returns everything that the account holds as one string. */
  #readState(): Promise<string> {
    return withRead(this.#engine.databaseOf(this.#account), async (transaction) => {
      const access = await transaction.findAccess();
      const tables = await transaction.listTables('', 1000);
      const entities = [];
      for (const { name } of tables) {
        entities.push(entitiesOf(await transaction.entitiesOf(name).readPage({}, 1000)));
      }
      return textOf({ access, tables, entities });
    });
  }
}

function textOf(state: object): string {
  return JSON.stringify(state, (_, part) => {
    if (typeof part === 'bigint') return `${part}n`;
    if (part instanceof Map) return [...part];
    return part instanceof Uint8Array ? [...part] : part;
  });
}
