/**
 * Forbids upgrades, new databases and writes in this thread: for data of a
 * newer version of the app.
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
