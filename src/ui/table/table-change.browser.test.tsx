import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AccountEngine } from '../../engine/account-engine.ts';
import { rows } from '../../testing/rows.ts';
import { BOOKS, openBooks, type TestAccount } from '../../testing/test-database.ts';
import '../design/base.css';
import '../design/tokens.css';
import { ActivitiesModel } from '../jobs/activities-model.ts';
import type { ChangeStart } from './bulk-edit/change-draft.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { TableChange } from './TableChange.tsx';

const NOVELS = rows`
  PartitionKey  RowKey  Title
  austen        001     Emma
  austen        002     Persuasion
  eliot         001     Romola
`;

const AUSTEN = { filter: "PartitionKey eq 'austen'" };
const ELIOT = { filter: "PartitionKey eq 'eliot'" };

let books: TestAccount;
let place: HTMLElement;

beforeEach(async () => {
  await page.viewport(1000, 800);
  const engine = new AccountEngine();
  onTestFinished(() => engine.close());
  books = await openBooks(async () => engine);
  for (const novel of NOVELS) await books.service.insertEntity(BOOKS, novel);
  place = document.createElement('div');
  place.innerHTML = '<main tabindex="-1"></main><div></div>';
  document.body.append(place);
});

afterEach(() => {
  render(null, dialogPlace());
  place.remove();
});

test.each([
  ['filter', ELIOT],
  ['order', { ...AUSTEN, order: [{ property: 'RowKey', descending: true }] }],
])('another %s of the table closes the bulk edit of the one before', async (_, other) => {
  const { model, start } = await open();
  await expect.element(page.getByRole('dialog')).toHaveTextContent("PartitionKey eq 'austen'");
  model.ask(other);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(start.value).toBeUndefined();
});

test('a change under way stays, and names what it changes', async () => {
  const { model, isRunning, draw } = await open();
  const change = books.service.changeEntities.bind(books.service);
  const gate = Promise.withResolvers<void>();
  books.service.within = () => books.service;
  books.service.changeEntities = async function* (...asked) {
    await gate.promise;
    yield* change(...asked);
  };
  await page.getByRole('button', { name: 'Delete 2 entities…' }).click();
  await page.getByRole('button', { name: 'Delete 2 entities', exact: true }).click();
  await vi.waitFor(() => expect(isRunning.value).toBe(true));
  model.ask(ELIOT);
  draw();
  gate.resolve();

  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Done');
  await expect.element(page.getByRole('dialog')).toHaveTextContent("PartitionKey eq 'austen'");
  await expect.element(page.getByRole('dialog')).not.toHaveTextContent('eliot');
  expect(await books.service.getTable(BOOKS)).toMatchObject({ entities: 1 });
});

test('it is a draft until it starts', async () => {
  const { isDrafting } = await open();
  await vi.waitFor(() => expect(isDrafting.value).toBe(true));
  await page.getByRole('button', { name: 'Delete 2 entities…' }).click();
  const confirm = page.getByRole('button', { name: 'Delete 2 entities', exact: true });
  await expect.element(confirm).toBeVisible();
  expect(isDrafting.value, 'it is asked about').toBe(true);
  await confirm.click();
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Done');
  await vi.waitFor(() => expect(isDrafting.value).toBe(false));
});

async function open() {
  const model = new GridTableModel(books.service, BOOKS, () => () => {}, AUSTEN);
  onTestFinished(() => model[Symbol.dispose]());
  await vi.waitFor(() => expect(model.grid.total.value).toBe(2));
  const start = signal<ChangeStart | undefined>({ kind: 'delete' });
  const isRunning = signal(false);
  const isDrafting = signal(false);
  const draw = () =>
    render(
      <TableChange
        service={books.service}
        account={books.account}
        table={BOOKS}
        watch={() => () => {}}
        model={model}
        start={start}
        isRunning={isRunning}
        isDrafting={isDrafting}
        activities={new ActivitiesModel()}
        isTakenBack={async () => false}
        beforeChange={async () => {}}
        onUndo={() => {}}
        withdrawUnkept={() => {}}
        onOpenTable={() => {}}
      />,
      dialogPlace(),
    );
  draw();
  return { model, start, isRunning, isDrafting, draw };
}

function dialogPlace(): HTMLElement {
  const found = place.querySelector<HTMLElement>('div');
  if (!found) throw new Error('It is made before each test.');
  return found;
}
