/**
 * Sees to it that in this thread nothing is upgraded, nothing is made, and
 * nothing written: for what a newer version of the app has stored.
 */
export function readOnly(): void {
  const open = indexedDB.open.bind(indexedDB);
  // In whatever version it is.
  indexedDB.open = (name) => open(name);
  const { transaction: begin } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function transaction(stores, mode = 'readonly', options) {
    if (mode !== 'readonly') throw new DOMException('Here is only read.', 'ReadOnlyError');
    return begin.call(this, stores, mode, options);
  };
}
