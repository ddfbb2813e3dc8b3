import { onTestFinished, vi } from 'vitest';

/** Makes the browser refuse every record, as where usage is over the quota, until the end of the test. */
export function refusePuts() {
  const spies = (['add', 'put'] as const).map((method) => {
    const original = IDBObjectStore.prototype[method];
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...record
    ) {
      // What a rehearsal puts is never committed, and the browser refuses no sooner.
      if (this.name === 'lives') return original.apply(this, record);
      throw new DOMException('There is no room.', 'QuotaExceededError');
    });
  });
  const mockRestore = () => {
    for (const spy of spies) spy.mockRestore();
  };
  onTestFinished(mockRestore);
  return { mockRestore };
}
