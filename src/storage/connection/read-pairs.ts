/** A record as it lies in a store, whatever it is; undefined where the browser cannot read it. */
export interface StoredPair {
  readonly key: IDBValidKey;
  readonly value: unknown;
  /** Whether the browser could not read it, but may the next time. */
  readonly isRefused?: boolean;
}

/**
 * Reads the records of a range with their keys. One that the browser cannot
 * read spoils none of the others.
 */
export async function readPairs(
  store: IDBObjectStore,
  query: IDBKeyRange | null,
  limit?: number,
): Promise<readonly StoredPair[]> {
  const [keys, values] = await Promise.all([
    answerOf(store.getAllKeys(query, limit)),
    answerOf(store.getAll(query, limit)).catch(() => undefined),
  ]);
  if (values?.length === keys.length)
    return keys.map((key, index) => ({ key, value: values[index] }));
  return Promise.all(
    keys.map(async (key) => ({
      key,
      ...(await answerOf(store.get(key)).then(
        (value: unknown) => ({ value }),
        () => ({ value: undefined, isRefused: true }),
      )),
    })),
  );
}

/** Resolves to the result of a request, whose failure does not end the transaction. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = (event) => {
      event.preventDefault();
      event.stopPropagation();
      reject(request.error);
    };
  });
}
