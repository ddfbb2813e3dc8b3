import type { EntityKey } from '../../model/entity.ts';
import type { EntityView } from '../../model/table-service.ts';
import { type Location, PageCache, type PageListener } from './grid-page-cache.ts';
import { GridPage, type GridRow } from './grid-row.ts';

/**
 * The pages of a whole result, by index: filtered, sorted, or both. It grows
 * while the query runs.
 */
export class ViewStore extends PageCache<GridRow, GridPage> {
  readonly #view: EntityView;
  #total = 0;

  constructor(view: EntityView, pageRows: number, listener: PageListener) {
    super(pageRows, listener);
    this.#view = view;
  }

  get total(): number {
    return this.#total;
  }

  /** Takes over a larger total. The page that was the last one may have more rows now. */
  grow(total: number): void {
    const last = this.#total % this.pageRows === 0 ? undefined : this.pageOf(this.#total);
    const hasGrown = total > this.#total;
    this.#total = total;
    if (hasGrown && last !== undefined) this.drop(last);
  }

  /**
   * A view has no order of keys: without the key, returns the first row of page `hint`, or the last
   * row of the view.
   */
  async locate(key: EntityKey, hint: number): Promise<Location> {
    const index = await this.#view.placeOf(key);
    if (index !== undefined) return { ordinal: index, isFound: true };
    const ordinal = Math.min(hint * this.pageRows, Math.max(0, this.total - 1));
    return { ordinal, isFound: false };
  }

  override close(): void {
    super.close();
    this.#view.close();
  }

  protected async readPage(pageNumber: number, signal: AbortSignal): Promise<GridPage> {
    const first = pageNumber * this.pageRows;
    const count = Math.min(this.pageRows, this.total - first);
    return new GridPage(await this.#view.read(first, count, signal), 'ascending');
  }
}
