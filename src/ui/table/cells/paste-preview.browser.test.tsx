import { render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { openPasting, QTY } from '../../../testing/opened-pasting.ts';
import { PastePreview } from './PasteDialog.tsx';
import './overlays.css';

test('a minus stays with what it belongs to, however narrow the column is', async () => {
  const { paste } = await openPasting({ row: 0, column: QTY });
  const pasting = await paste('many');
  pasting.retype(0, 'Edm.Double');
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  render(<PastePreview paste={pasting} />, place);
  const why = place.querySelector<HTMLElement>('.cells-why');
  if (!why) throw new Error('It is told what is wrong.');
  expect(why.textContent).toContain('−Infinity');
  const text = document.createTreeWalker(why, NodeFilter.SHOW_TEXT);
  const broken: number[] = [];
  for (let width = 60; width <= 400; width += 4) {
    why.style.inlineSize = `${width}px`;
    if (linesOf(text) > 1) broken.push(width);
  }
  expect(broken).toEqual([]);
});

/** On how many lines the minus and the letter behind it stand. */
function linesOf(walker: TreeWalker): number {
  walker.currentNode = walker.root;
  while (walker.nextNode()) {
    const at = walker.currentNode.textContent?.indexOf('−Infinity') ?? -1;
    if (at < 0) continue;
    const tops = [at, at + 1].map((index) => {
      const range = document.createRange();
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + 1);
      return Math.round(range.getBoundingClientRect().top);
    });
    return new Set(tops).size;
  }
  throw new Error('It is told.');
}
