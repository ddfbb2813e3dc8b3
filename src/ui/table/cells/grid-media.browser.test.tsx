import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { cell, head, openGrid, scroller, waitFor } from '../../../testing/opened-grid.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';

beforeEach(() => page.viewport(1000, 700));
afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

describe('in forced colours', () => {
  beforeEach(() => emulate('forced-colors', 'active'));

  test('what is selected, and where the focus is, differ by more than a shade', async () => {
    await openGrid(20);
    await userEvent.click(cell(1, 3));
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await waitFor(() => expect(cell(2, 3).getAttribute('aria-selected')).toBe('true'));
    const highlight = colourOf('Highlight');
    expect(getComputedStyle(cell(2, 3)).backgroundColor).toBe(highlight);
    expect(getComputedStyle(cell(2, 3)).color).toBe(colourOf('HighlightText'));
    expect(getComputedStyle(cell(4, 3)).backgroundColor).toBe(colourOf('Canvas'));
    const active = getComputedStyle(cell(1, 3), '::after');
    expect([active.borderTopWidth, active.borderTopColor]).toEqual(['2px', highlight]);
    expect(getComputedStyle(cell(1, 3)).backgroundColor).toBe(colourOf('Canvas'));
  });

  test('the head of what is selected can be read, and keys lie over what scrolls below', async () => {
    await openGrid(20);
    await userEvent.click(cell(1, 1));
    await userEvent.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(head(1).getAttribute('data-selected')).toBe('true'));
    expect(getComputedStyle(head(1)).color).toBe(colourOf('HighlightText'));
    expect(getComputedStyle(cell(2, 1)).backgroundColor).toBe(colourOf('Canvas'));
    expect(getComputedStyle(cell(2, 1)).backgroundImage).toContain('linear-gradient');
  });

  test('the drop position of dragged columns is visible', async () => {
    await openGrid(20);
    await userEvent.click(head(5), { modifiers: ['Control'] });
    await waitFor(() => expect(head(5).getAttribute('aria-selected')).toBe('true'));
    const { left, top } = head(5).getBoundingClientRect();
    const point = { bubbles: true, pointerType: 'mouse', clientX: left + 9, clientY: top + 9 };
    head(5).dispatchEvent(new PointerEvent('pointerdown', point));
    head(5).dispatchEvent(new PointerEvent('pointermove', { ...point, clientX: left - 60 }));
    onTestFinished(() => void document.dispatchEvent(new PointerEvent('pointercancel')));
    await waitFor(() => expect(styleOf('.grid-drop').backgroundColor).toBe(colourOf('Highlight')));
  });

  test('a dialog has an edge, and its buttons a focus', async () => {
    openDialog();
    const button = page.getByRole('button', { name: 'Write', exact: true });
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    await expect.element(button).toHaveFocus();
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(button.element());
    expect([outlineStyle, outlineWidth]).toEqual(['solid', '2px']);
    expect(outlineColor).toBe(colourOf('Highlight'));
    const edge = styleOf('dialog');
    expect(Number.parseFloat(edge.borderTopWidth)).toBeGreaterThanOrEqual(1);
    expect(edge.borderTopColor).not.toBe(edge.backgroundColor);
  });
});

test('nothing moves by itself with reduced motion', async () => {
  await emulate('prefers-reduced-motion', 'reduce');
  await openGrid(20);
  openDialog();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const moving = [...document.querySelectorAll('*')].flatMap((element) => {
    const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
    const durations = [
      transitionDuration,
      ...(animationName === 'none' ? [] : [animationDuration]),
    ];
    const longest = Math.max(...durations.join().split(',').map(Number.parseFloat));
    return longest > 0.001 ? [`${element.className}: ${durations.join()}`] : [];
  });
  expect(moving).toEqual([]);
  expect(getComputedStyle(scroller()).scrollBehavior).toBe('auto');
});

describe('targets', () => {
  test('is 24 px at least with a mouse', async () => {
    await openGrid(20);
    openDialog();
    expect(smallTargets(24)).toEqual([]);
  });

  test('is 44 px at least with a finger', async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await waitFor(() => expect(matchMedia('(pointer: coarse)').matches).toBe(true));
    await openGrid(20);
    openDialog();
    await waitFor(() => expect(smallTargets(44)).toEqual([]));
  });
});

/** What is smaller than so many pixels in either direction. An edge that resizes has its command in a menu. */
function smallTargets(least: number): readonly string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'button, input, [data-action="menu"], .grid-row [data-column]',
  );
  return [...targets].flatMap((target) => {
    const after = getComputedStyle(target, '::after');
    const isSpread = after.position === 'absolute' && after.inset === '0px';
    const area = isSpread && getComputedStyle(target).position === 'static';
    const { width, height } = (area ? target.offsetParent : target)?.getBoundingClientRect() ?? {};
    const isSmall = Math.min(width ?? 0, height ?? 0) < least;
    return isSmall ? [`${target.className} ${width} x ${height}`] : [];
  });
}

function openDialog(): void {
  const place = document.createElement('div');
  document.body.append(place);
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  render(
    <Dialog
      title="Write"
      onClose={() => {}}
      actions={
        <>
          <Button kind="quiet" size="small">
            Later
          </Button>
          <Button kind="primary" initialFocus>
            Write
          </Button>
        </>
      }
    >
      Nothing is written yet.
    </Dialog>,
    place,
  );
}

async function emulate(name: string, value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  await waitFor(() => expect(matchMedia(`(${name}: ${value})`).matches).toBe(true));
}

/** As this browser draws one of the system's colours. */
function colourOf(name: string): string {
  const probe = document.createElement('span');
  probe.style.cssText = `forced-color-adjust: none; background-color: ${name}`;
  document.body.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

function styleOf(selector: string): CSSStyleDeclaration {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return getComputedStyle(found);
}
