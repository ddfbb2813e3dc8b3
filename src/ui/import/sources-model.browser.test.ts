import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalService, startLocalService } from '../../client/local-service.ts';
import {
  fileSetOf,
  isCopy,
  partsOf,
  type TableSource,
} from '../../transfer/records/source-part.ts';
import { SourcesModel } from './sources-model.ts';

let local: LocalService;
let model: SourcesModel;

beforeEach(() => {
  local = startLocalService();
});

afterEach(() => {
  model[Symbol.dispose]();
  local.close();
});

test('unticked files stay so when missing ones are added', async () => {
  const [books, authors] = [csv('Books.csv', 'id\n1\n'), csv('Authors.csv', 'id\n1\n')];
  await open(books, authors, volume(1));
  model.choose(1, false);
  model.choose(2, false);

  model.add([volume(0)]);
  await found();

  expect(model.wanted.value.map(({ source }) => source.name)).toEqual(['Books.csv']);
  model.choose(2, true);
  expect(wantedParts()).toEqual([
    ['Books.csv', 1],
    ['Orders', 2],
  ]);
});

test('a file that was ticked again stays ticked, and added files are ticked', async () => {
  await open(csv('Books.csv', 'id\n1\n'), volume(1));
  model.choose(0, false);
  model.choose(0, true);

  model.add([csv('More.csv', 'id\n1\n')]);
  await found();

  expect(wantedParts()).toEqual([
    ['Books.csv', 1],
    ['Orders', 1],
    ['More.csv', 1],
  ]);
});

test('a missing volume joins its folder, and what is there already is not added', async () => {
  const given = [0, 2].map((number) => {
    const file = volume(number);
    return fileSetOf(file.name, [{ path: `export/${file.name}`, file }]);
  });
  await open(...given);
  expect(model.wanted.value.map(({ missing }) => missing)).toEqual([['1']]);

  model.add([volume(0), volume(1), volume(2)]);
  await found();

  expect(model.wanted.value.map(({ missing }) => missing)).toEqual([undefined]);
  expect(wantedParts()).toEqual([['Orders', 3]]);
});

function csv(name: string, text: string): File {
  return new File([text], name);
}

function volume(number: number): File {
  const text = `{"value":[{"PartitionKey":"a","RowKey":"${number}"}]}`;
  return new File([text], `mystore_Orders_20260102T030405.1234567Z_${number}_A1B2C3D4.json`);
}

async function open(...given: readonly TableSource[]) {
  model = new SourcesModel(() => local.openPort(), given);
  await found();
}

function found() {
  return vi.waitFor(() => expect(model.state.value.status).toBe('found'), { timeout: 5000 });
}

/** The name of each, and how many files it is. */
function wantedParts() {
  return model.wanted.value.map(({ source }) => [
    source.name,
    isCopy(source) ? 0 : partsOf(source).length,
  ]);
}
