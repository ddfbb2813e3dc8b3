import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { speak } from '../../i18n/language.ts';
import { zhHans } from '../../i18n/zh-Hans.ts';
import { zhHansLazy } from '../../i18n/zh-Hans-lazy.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { RestoredTable } from '../../transfer/backup/restore-write.ts';
import { RestoreEnd } from './RestoreDialog.tsx';

test('refusals are formatted in the language', () => {
  const refused = {
    key: { partitionKey: 'austen', rowKey: '001' },
    reason: 'entityExists',
    context: {},
  } as const;
  const place = show({ refused: 1, refusedRows: [refused] });
  expect(place.querySelector('li')?.textContent).toMatch(/^Books · austen \/ 001: \S/);
  speak('zh-Hans', { ...zhHans, ...zhHansLazy });
  expect(show({ refused: 1, refusedRows: [refused] }).querySelector('li')?.textContent).toMatch(
    /^Books · austen \/ 001：\S/,
  );
});

test('so are tables with another number of entities than there should be', () => {
  speak('zh-Hans', { ...zhHans, ...zhHansLazy });
  const others = ['Books', 'Orders'].map((name) => ({ ...TABLE, table: parseTableName(name) }));
  const text = show({ isCounted: false }, ...others).textContent;
  expect(text).toContain('Books');
  expect(text).not.toContain(', ');
});

const TABLE: RestoredTable = {
  account: parseAccountName('demo'),
  table: parseTableName('Books'),
  step: 'step',
  inserted: 0,
  replaced: 0,
  skipped: 0,
  refused: 0,
  damaged: 0,
  refusedRows: [],
  isCounted: false,
};

function show(table: Partial<RestoredTable>, ...others: readonly RestoredTable[]): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => {
    render(null, place);
    place.remove();
    speak('en', {});
  });
  const tables = [{ ...TABLE, isCounted: true, ...table }, ...others];
  render(<RestoreEnd result={{ id: 'restore', accounts: [], tables }} />, place);
  return place;
}
