import { StorageError } from '../model/storage-error.ts';
import type { EntityView } from '../model/table-service.ts';

/**
 * The views that one port has open, by the names that its other end chose. They
 * are closed with the port.
 */
export class ServedViews {
  readonly #viewByName = new Map<string, EntityView>();

  put(name: string, view: EntityView): void {
    this.close(name);
    this.#viewByName.set(name, view);
  }

  get(name: string): EntityView {
    const view = this.#viewByName.get(name);
    if (!view) throw new StorageError('viewClosed');
    return view;
  }

  close(name: string): void {
    this.#viewByName.get(name)?.close();
    this.#viewByName.delete(name);
  }

  closeAll(): void {
    for (const name of [...this.#viewByName.keys()]) this.close(name);
  }
}
