import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPasting } from '../../../testing/opened-pasting.ts';
import { PasteDialog } from './PasteDialog.tsx';

test('a first line that was taken for names is a row again where its tick goes', async () => {
  const { paste, model } = await openPasting({ row: 0, column: 0 }, []);
  const pasting = await paste('Anna\tA1\nBert\t7');
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  render(
    <PasteDialog
      paste={pasting}
      columns={model.grid.columns.value}
      onHead={(hasNames) => void pasting.readHead(hasNames)}
      onWrite={() => {}}
      onClose={() => {}}
    />,
    place,
  );
  const tick = place.querySelector<HTMLInputElement>('.cells-head input');
  if (!tick) throw new Error('It is asked.');
  expect(tick.checked).toBe(true);
  expect(tick.labels?.[0]?.textContent).toBe('The first line has column names: Anna · A1');
  const rows = () => [...place.querySelectorAll('.cells-preview tbody tr')].length;
  expect(rows()).toBe(1);
  tick.focus();
  tick.click();
  await vi.waitFor(() => expect(rows()).toBe(2));
  expect(document.activeElement).toBe(tick);
  expect(place.querySelector('.cells-preview')?.textContent).toContain('Anna');
});
