import { computed, effect, signal } from '@preact/signals';
import { expect, onTestFinished, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { AccountsModel } from '../place/accounts-model.ts';
import { type AddressBar, RouteModel } from '../place/route-model.ts';
import { type TableFacts, TableFactsModel } from '../place/table-facts-model.ts';
import { createSplitPanes, type SplitPane } from './split-panes.ts';
import { TabsModel } from './tabs-model.ts';

const account = parseAccountName('demo');
const orders = parseTableName('Orders');
const books = parseTableName('Books');

test('the facade of the panes is the active one, in signals and in actions', async () => {
  const { panes, left, right } = await split();
  const seen: unknown[] = [];
  onTestFinished(effect(() => void seen.push(panes.here.routes.current.value.table)));
  left.routes.go({ account, table: orders });
  right.routes.go({ account, table: books });
  panes.change({ current: 'beside' });
  expect(seen).toEqual([undefined, 'Orders', 'Books']);

  panes.here.routes.go({ account, table: books, filter: 'Qty gt 1' });
  expect(right.routes.current.value.filter).toBe('Qty gt 1');
  expect(left.routes.current.value.filter).toBeUndefined();
  expect(panes.here.tabs.list.value.tabs.map(({ route }) => route.table)).toEqual(['Books']);

  const facts = computed<TableFacts>(() => ({
    outcome: undefined,
    reading: undefined,
    selected: { kind: 'cells', count: 3 },
  }));
  onTestFinished(right.facts.show(facts));
  expect(panes.here.facts.current.value?.selected?.count).toBe(3);
  panes.change({ current: 'main' });
  expect(panes.here.facts.current.value).toBeUndefined();
});

test('closing the right pane leaves the left one only', async () => {
  const { panes, left } = await split();
  left.routes.go({ account, table: orders });
  panes.change({ current: 'beside' });
  expect(panes.shown.value).toBe('both');
  panes.change({ isNarrow: true });
  expect(panes.shown.value).toBe('beside');
  panes.change({ beside: undefined });
  expect(panes.shown.value).toBeUndefined();
  expect(panes.here.routes.current.value.table).toBe('Orders');
});

test('a table is searched in both, with its name in any case', async () => {
  const { panes, left, right } = await split();
  left.routes.go({ account, table: orders });
  right.routes.go({ account, table: parseTableName('ORDERS') });
  expect(panes.withTable({ account, table: orders })).toEqual([left, right]);
  right.routes.go({ account });
  expect(panes.withTable({ account, table: orders })).toEqual([left]);
});

test('a change to the same value notifies no listener', async () => {
  const { panes } = await split();
  let count = 0;
  onTestFinished(
    effect(() => {
      void panes.split.value;
      count += 1;
    }),
  );
  panes.change({ current: 'main', share: 0.5 });
  expect(count).toBe(1);
});

async function split() {
  const service = new MemoryAccounts();
  service.put(account, ...[orders, books].map((name) => ({ name, entities: 0, bytes: 0 })));
  const accounts = new AccountsModel(service, () => () => undefined);
  await accounts.load();
  const make = (): SplitPane => {
    const routes = new RouteModel(createAddress());
    const tabs = new TabsModel(routes, accounts, undefined);
    const facts = new TableFactsModel();
    for (const model of [facts, routes, tabs]) onTestFinished(model[Symbol.dispose]);
    return { routes, tabs, facts };
  };
  const [left, right] = [make(), make()];
  const panes = createSplitPanes(left, undefined);
  panes.change({ beside: right });
  return { panes, left, right };
}

/** An address without a history to go back in. */
function createAddress(): AddressBar {
  const now = signal({ hash: '', tab: undefined as string | undefined }); // None at first.
  const write = (hash: string, tab?: string) => {
    now.value = { hash, tab };
  };
  return {
    get hash() {
      return now.peek().hash;
    },
    get tab() {
      return now.peek().tab;
    },
    push: write,
    replace: write,
    watch: () => () => undefined,
  };
}
