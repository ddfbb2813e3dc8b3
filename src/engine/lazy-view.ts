import type { EntityKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityView, ViewProgress } from '../model/table-service.ts';

/** A view whose code may still be loading. */
export class LazyView implements EntityView {
  readonly #open: () => Promise<EntityView>;
  #opened: Promise<EntityView> | undefined;
  #isClosed = false;

  constructor(open: () => Promise<EntityView>) {
    this.#open = open;
  }

  async *progress(signal?: AbortSignal): AsyncGenerator<ViewProgress, void, undefined> {
    const view = await this.#view();
    yield* view.progress(signal);
  }

  async read(first: number, count: number, signal?: AbortSignal): Promise<EntityPage> {
    const view = await this.#view();
    return view.read(first, count, signal);
  }

  async placeOf(key: EntityKey): Promise<number | undefined> {
    const view = await this.#view();
    return view.placeOf(key);
  }

  close(): void {
    this.#isClosed = true;
    this.#opened?.then(
      (view) => view.close(),
      () => {},
    );
  }

  async #view(): Promise<EntityView> {
    this.#opened ??= this.#open().catch((error: unknown) => {
      // The network may be back at the next call.
      this.#opened = undefined;
      throw error;
    });
    const view = await this.#opened;
    if (this.#isClosed) throw new StorageError('viewClosed');
    return view;
  }
}
