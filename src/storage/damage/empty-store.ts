/** Replaces a store that is missing from a database, for reads. */
export class EmptyStore {
  async get(): Promise<undefined> {}

  async getKey(): Promise<undefined> {}

  async getAll(): Promise<never[]> {
    return [];
  }

  async getAllKeys(): Promise<never[]> {
    return [];
  }

  async openCursor(): Promise<null> {
    return null;
  }

  async openKeyCursor(): Promise<null> {
    return null;
  }
}
