type ReadPage = typeof import('./page-transfer.ts').readPage;

let loaded: ReadPage | undefined;

/** What reads pages that have come: with the first of them, and kept, for to import it again takes its time. */
export async function loadPageReader(): Promise<ReadPage> {
  loaded ??= (await import('./page-transfer.ts')).readPage;
  return loaded;
}
