import type { CopyStore } from '../copy/files.ts';
import { openCopyStore } from '../copy/store-folder.ts';
import { loadCopies } from './load-copies.ts';

/**
 * The folders of accounts in the origin's private file system. Opening one
 * loads the rest of the code.
 */
export const privateCopyStore: CopyStore = {
  async list() {
    const names: string[] = [];
    for await (const [name, { kind }] of (await openCopyStore())?.entries() ?? []) {
      if (kind === 'directory') names.push(name);
    }
    return names;
  },

  async open(account, options) {
    return (await loadCopies()).openFolder(account, options);
  },

  async remove(account) {
    await (await loadCopies()).removeFolder(account);
  },
};
