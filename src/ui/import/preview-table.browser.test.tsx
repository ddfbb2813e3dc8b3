import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { analyseFile } from '../../transfer/columns/analysis.ts';
import { proposeMapping } from '../../transfer/columns/mapping-proposal.ts';
import { PreviewTable } from './PreviewTable.tsx';

test('the preview of an import shows invisible characters of keys and values', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  const lines = ['id,title', 'a\u202eb,x\u200by', 'c,z'];
  const analysis = await analyseFile(new File([lines.join('\n')], 'books.csv'));
  const mapping = { ...proposeMapping(analysis), rowKey: { kind: 'column', column: 0 } as const };
  render(<PreviewTable analysis={analysis} mapping={mapping} />, place);

  await expect.element(page.getByRole('rowheader', { name: 'a⟨202E⟩b' })).toBeVisible();
  await expect.element(page.getByText('x⟨200B⟩y')).toBeVisible();
});
