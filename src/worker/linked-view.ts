import type { EntityKey } from '../model/entity.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import type { AccountName, TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityView, ViewProgress, ViewQuery } from '../model/table-service.ts';
import type { AccountProcedures } from './account-procedures.ts';
import type { Link } from './link.ts';
import { readPage } from './page-transfer.ts';

interface ViewSource {
  readonly account: AccountName;
  readonly table: TableName;
  readonly query: ViewQuery;
}

/** A view on the other side of a link, which knows it by a name drawn here. */
export class LinkedView implements EntityView {
  readonly #link: Link<AccountProcedures>;
  readonly #source: ViewSource;
  readonly #name = crypto.randomUUID();
  /** Before it is begun there is nothing on the other side. */
  #state: 'new' | 'open' | 'closed' = 'new';

  constructor(link: Link<AccountProcedures>, source: ViewSource) {
    this.#link = link;
    this.#source = source;
  }

  async *progress(signal?: AbortSignal): AsyncGenerator<ViewProgress, void, undefined> {
    this.#checkOpen();
    this.#state = 'open';
    yield* this.#link.stream('viewEntities', { ...this.#source, view: this.#name }, signal);
  }

  async read(first: number, count: number, signal?: AbortSignal): Promise<EntityPage> {
    this.#checkOpen();
    if (this.#state === 'new') return pageOf([]);
    const rows = { view: this.#name, first, count };
    return readPage(await this.#link.call('readView', rows, { signal }));
  }

  async placeOf(key: EntityKey): Promise<number | undefined> {
    this.#checkOpen();
    if (this.#state === 'new') return undefined;
    return this.#link.call('findInView', { view: this.#name, key });
  }

  close(): void {
    const wasOpen = this.#state === 'open';
    this.#state = 'closed';
    // The view is gone together with the engine.
    if (wasOpen) this.#link.call('closeView', this.#name).catch(() => {});
  }

  #checkOpen(): void {
    if (this.#state === 'closed') throw new StorageError('viewClosed');
  }
}
