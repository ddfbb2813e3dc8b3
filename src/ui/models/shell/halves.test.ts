import { computed, effect, signal } from '@preact/signals';
import { expect, onTestFinished, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../../model/names.ts';
import { MemoryAccounts } from '../../../testing/memory-accounts.ts';
import { AccountsModel } from '../accounts/accounts-model.ts';
import { type TableFacts, TableFactsModel } from '../accounts/table-facts-model.ts';
import { createHalves, type Half } from './halves.ts';
import { type AddressBar, RouteModel } from './route-model.ts';
import { TabsModel } from './tabs-model.ts';

const account = parseAccountName('demo');
const orders = parseTableName('Orders');
const books = parseTableName('Books');

test('what stands for a half is the one that somebody works in, in signals and in actions', async () => {
  const { halves, left, right } = await split();
  const seen: unknown[] = [];
  onTestFinished(effect(() => void seen.push(halves.here.routes.current.value.table)));
  left.routes.go({ account, table: orders });
  right.routes.go({ account, table: books });
  halves.change({ current: 'beside' });
  expect(seen).toEqual([undefined, 'Orders', 'Books']);

  halves.here.routes.go({ account, table: books, filter: 'Qty gt 1' });
  expect(right.routes.current.value.filter).toBe('Qty gt 1');
  expect(left.routes.current.value.filter).toBeUndefined();
  expect(halves.here.tabs.list.value.tabs.map(({ route }) => route.table)).toEqual(['Books']);

  const facts = computed<TableFacts>(() => ({
    outcome: undefined,
    reading: undefined,
    selected: { kind: 'cells', count: 3 },
  }));
  onTestFinished(right.facts.show(facts));
  expect(halves.here.facts.current.value?.selected?.count).toBe(3);
  halves.change({ current: 'main' });
  expect(halves.here.facts.current.value).toBeUndefined();
});

test('where the right half goes, the left one is all there is', async () => {
  const { halves, left } = await split();
  left.routes.go({ account, table: orders });
  halves.change({ current: 'beside' });
  expect(halves.shown.value).toBe('both');
  halves.change({ isNarrow: true });
  expect(halves.shown.value).toBe('beside');
  halves.change({ beside: undefined });
  expect(halves.shown.value).toBeUndefined();
  expect(halves.here.routes.current.value.table).toBe('Orders');
});

test('a table is looked for in both, whatever the case of its name', async () => {
  const { halves, left, right } = await split();
  left.routes.go({ account, table: orders });
  right.routes.go({ account, table: parseTableName('ORDERS') });
  expect(halves.withTable({ account, table: orders })).toEqual([left, right]);
  right.routes.go({ account });
  expect(halves.withTable({ account, table: orders })).toEqual([left]);
});

test('what is changed to what it is already tells nobody', async () => {
  const { halves } = await split();
  let count = 0;
  onTestFinished(
    effect(() => {
      void halves.split.value;
      count += 1;
    }),
  );
  halves.change({ current: 'main', share: 0.5 });
  expect(count).toBe(1);
});

async function split() {
  const service = new MemoryAccounts();
  service.put(account, ...[orders, books].map((name) => ({ name, entities: 0, bytes: 0 })));
  const accounts = new AccountsModel(service, () => () => undefined);
  await accounts.load();
  const make = (): Half => {
    const routes = new RouteModel(createAddress());
    const tabs = new TabsModel(routes, accounts, undefined);
    const facts = new TableFactsModel();
    for (const model of [facts, routes, tabs]) onTestFinished(model[Symbol.dispose]);
    return { routes, tabs, facts };
  };
  const [left, right] = [make(), make()];
  const halves = createHalves(left, undefined);
  halves.change({ beside: right });
  return { halves, left, right };
}

/** An address that nobody goes back in. */
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
