import { expect, onTestFinished, test, vi } from 'vitest';
import type { TableComparison } from '../model/comparison.ts';
import { pageOf } from '../model/entity-page.ts';
import { parseAccountName, parseTableName } from '../model/names.ts';
import type { EntityView, TableService } from '../model/table-service.ts';
import { ArrayComparison } from '../testing/array-comparison.ts';
import { MemoryAccounts } from '../testing/memory-accounts.ts';
import { connectAccounts, serveAccounts } from './service-link.ts';

const DEMO = parseAccountName('demo');
const BOOKS = parseTableName('books');

/** Keeps nothing, and remembers whether it was let go of. */
class EmptyView implements EntityView {
  isClosed = false;

  async *progress() {
    yield { matched: 0, read: 0, total: 0, isComplete: true, elapsedMs: 0 };
  }

  async read() {
    return pageOf([]);
  }

  async placeOf() {
    return undefined;
  }

  close(): void {
    this.isClosed = true;
  }
}

class ViewingAccounts extends MemoryAccounts {
  readonly opened: EmptyView[] = [];

  override tablesOf(): TableService {
    const tables = super.tablesOf(DEMO);
    tables.viewEntities = () => {
      const view = new EmptyView();
      this.opened.push(view);
      return view;
    };
    return tables;
  }
}

class ComparingAccounts extends MemoryAccounts {
  readonly #onClose: () => void;

  constructor(onClose: () => void) {
    super();
    this.#onClose = onClose;
  }

  override async compareTables(): Promise<TableComparison> {
    const comparison = new ArrayComparison([], []);
    comparison.close = this.#onClose;
    return comparison;
  }
}

function open() {
  const { port1, port2 } = new MessageChannel();
  const far = new ViewingAccounts();
  serveAccounts(port2, far);
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  const view = connectAccounts(port1).tablesOf(DEMO).viewEntities(BOOKS, {});
  return { far, view, port: port1 };
}

async function complete(view: EntityView): Promise<void> {
  for await (const _ of view.progress());
}

test('releases a view that is closed or restarted', async () => {
  const { far, view } = open();
  await complete(view);
  await complete(view);
  expect(far.opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  view.close();
  await vi.waitFor(() => expect(far.opened.every(({ isClosed }) => isClosed)).toBe(true));
  await expect(view.read(0, 1)).rejects.toMatchObject({ reason: 'viewClosed' });
});

test('releases the views of a closed port', async () => {
  const { far, view, port } = open();
  await complete(view);
  port.close();
  await vi.waitFor(() => expect(far.opened[0]?.isClosed).toBe(true));
});

test('releases comparisons that are closed, and those of a closed port', async () => {
  const { port1, port2 } = new MessageChannel();
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  serveAccounts(port2, new ComparingAccounts(onClose));
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  const accounts = connectAccounts(port1);
  const at = { account: DEMO, table: BOOKS };
  const one = await accounts.compareTables({ left: at, right: at });
  const other = await accounts.compareTables({ left: at, right: at });
  one.close();
  await vi.waitFor(() => expect(closed).toBe(1));
  await expect(one.count({})).rejects.toMatchObject({ reason: 'viewClosed' });
  expect(await other.count({})).toBe(0);
  port1.close();
  await vi.waitFor(() => expect(closed).toBe(2));
});
