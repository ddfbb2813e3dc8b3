import { signal } from '@preact/signals';
import { afterEach, expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { type AddressBar, RouteModel } from './route-model.ts';

const account = parseAccountName('demo');
const table = parseTableName('Orders');

/** A history of addresses, as a window keeps one. */
class Addresses implements AddressBar {
  readonly #steps: string[];
  readonly #tabs: (string | undefined)[] = [undefined];
  #index = 0;
  #listener = () => {};

  constructor(first: string) {
    this.#steps = [first];
  }

  get hash(): string {
    return this.#steps[this.#index] ?? '';
  }

  get length(): number {
    return this.#steps.length;
  }

  get tab(): string | undefined {
    return this.#tabs[this.#index];
  }

  push(hash: string, tab?: string): void {
    this.#index += 1;
    this.#steps.splice(this.#index, Number.POSITIVE_INFINITY, hash);
    this.#tabs.splice(this.#index, Number.POSITIVE_INFINITY, tab);
  }

  replace(hash: string, tab?: string): void {
    this.#steps[this.#index] = hash;
    this.#tabs[this.#index] = tab;
  }

  watch(listener: () => void): () => void {
    this.#listener = listener;
    return () => {
      this.#listener = () => {};
    };
  }

  back(): void {
    this.#index -= 1;
    this.#listener();
  }
}

let routes: RouteModel;

afterEach(() => routes[Symbol.dispose]());

test('the address is where the page starts', () => {
  routes = new RouteModel(new Addresses('#/demo/Orders'));
  expect(routes.current.value).toEqual({ account, table });
});

test('going somewhere can be undone by going back', () => {
  const address = new Addresses('#/');
  routes = new RouteModel(address);
  routes.go({ account, table });
  expect(address.hash).toBe('#/demo/Orders');
  address.back();
  expect(routes.current.value).toEqual({});
});

test('going where one is, or sliding on, adds no step', () => {
  const address = new Addresses('#/demo/Orders');
  routes = new RouteModel(address);
  routes.go({ account, table });
  routes.slide({ account, table, key: { partitionKey: 'a', rowKey: 'b' } });
  expect(address.length).toBe(1);
  expect(address.hash).toBe('#/demo/Orders?pk=a&rk=b');
});

test('unsaved work in a table may block leaving until it is released', () => {
  const address = new Addresses('#/demo');
  routes = new RouteModel(address);
  routes.go({ account, table });
  let proceed = (): void => {};
  const isDirty = signal(true);
  const release = routes.guard({
    isDirty,
    mayLeave(later) {
      proceed = later;
      return false;
    },
  });
  expect(routes.holdsWork.value).toBe(true);
  isDirty.value = false;
  expect(routes.holdsWork.value).toBe(false);

  routes.go({});
  expect(routes.current.value).toEqual({ account, table });
  address.back();
  expect(routes.current.value).toEqual({ account, table });
  expect(address.hash).toBe('#/demo/Orders');
  proceed();
  expect(routes.current.value).toEqual({ account });
  expect(address.hash).toBe('#/demo');

  routes.go({ account, table });
  isDirty.value = true;
  release();
  expect(routes.holdsWork.value).toBe(false);
  routes.go({});
  expect(routes.current.value).toEqual({});
});

test.each([
  { key: { partitionKey: 'a', rowKey: 'b' } },
  { filter: 'Qty gt 1' },
  { order: [{ property: 'Qty' }] },
])('another view of the table is no leaving: %o', (view) => {
  routes = new RouteModel(new Addresses('#/demo/Orders'));
  routes.guard({ isDirty: signal(true), mayLeave: () => false });
  routes.go({ account, table, ...view });
  expect(routes.current.value).toEqual({ account, table, ...view });
});

test('after its end it listens no more', () => {
  const address = new Addresses('#/');
  routes = new RouteModel(address);
  routes.go({ account });
  routes[Symbol.dispose]();
  address.back();
  expect(routes.current.value).toEqual({ account });
});
