import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { ArrayShelf } from '../../testing/array-shelf.ts';
import { ordersVocabulary as vocabulary } from '../../testing/orders-vocabulary.ts';
import { press } from '../../testing/press.ts';
import { FilterModel } from '../models/filter-model.ts';
import type { FilterOutcome } from '../models/filter-outcome.ts';
import type { FilterVocabulary } from '../models/filter-vocabulary.ts';
import '../kit/base.css';
import '../kit/tokens.css';
import { FilterBar } from './FilterBar.tsx';

let place: HTMLElement;
const opened: FilterModel[] = [];
beforeEach(() => {
  place = document.createElement('div');
  place.style.inlineSize = '900px';
  document.body.append(place);
});
afterEach(() => {
  render(null, place);
  place.remove();
  for (const filter of opened.splice(0)) filter[Symbol.dispose]();
});

interface OpenOptions {
  readonly applied?: string;
  readonly outcome?: FilterOutcome;
  readonly known?: Signal<FilterVocabulary>;
}

function open({ applied = '', outcome, known = signal(vocabulary) }: OpenOptions = {}) {
  const ran: string[] = [];
  const onLeave = vi.fn();
  const filter = new FilterModel({
    place: { account: parseAccountName('demo'), table: parseTableName('Orders') },
    shelf: new ArrayShelf(),
    vocabulary: known,
    total: signal(500),
    applied,
    onApply: (text) => ran.push(text),
  });
  opened.push(filter);
  render(<FilterBar filter={filter} outcome={outcome} onLeave={onLeave} />, place);
  return { filter, ran, onLeave };
}

const field = () => page.getByRole('textbox', { name: 'Filter' });
const fixTo = (text: string) => page.getByRole('button', { name: `Change to ${text}` });

async function openEditor(options: Parameters<typeof open>[0] = {}) {
  const parts = open(options);
  await editorLoaded();
  return parts;
}

/** The first time it may take a while until the libraries are bundled. */
function editorLoaded() {
  return vi.waitFor(() => expect(editorRoot()).not.toBeNull(), { timeout: 25_000 });
}

/** Present once the editor has taken over. */
function editorRoot(): ShadowRoot | null {
  return place.querySelector('.filter-text > div:not([hidden])')?.shadowRoot ?? null;
}

function options(): string[] {
  const lines = editorRoot()?.querySelectorAll('.cm-completionLabel') ?? [];
  return [...lines].map((line) => line.textContent ?? '');
}

describe('the keyboard', () => {
  test('comes to the field from anywhere, and runs by F5 and Mod+Enter', async () => {
    const { filter, ran } = await openEditor();
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.keyboard('Qty gt 5');
    await vi.waitFor(() => expect(filter.text.value).toBe('Qty gt 5'));
    await userEvent.keyboard('{F5}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(ran).toEqual(['Qty gt 5', 'Qty gt 5']);
  });

  test('opens builder, explanation and history, and leaves the focus where it was', async () => {
    await openEditor({ applied: 'Qty gt 5' });
    await field().click();
    await userEvent.keyboard('{Control>}{Shift>}b{/Shift}{/Control}');
    await expect
      .element(page.getByRole('button', { name: 'Builder' }))
      .toHaveAttribute('aria-expanded', 'true');

    for (const [keys, name] of [
      ['{Control>}{Shift>}e{/Shift}{/Control}', 'What this filter reads'],
      ['{Alt>}{ArrowDown}{/Alt}', 'Filters of this table'],
    ] as const) {
      await userEvent.keyboard(keys);
      await expect.element(page.getByRole('dialog', { name })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await vi.waitFor(() => expect(place.querySelector('[role="dialog"]')).toBeNull());
      await userEvent.keyboard('x');
      expect(editorRoot()?.querySelector('.cm-content')?.textContent).toMatch(/x$/);
    }
  });
});

describe('the editor', () => {
  test('takes over what was typed before it was there, the caret and the focus', async () => {
    const { filter } = open();
    const plain = place.querySelector('textarea');
    if (!plain) throw new Error('There is no field yet.');
    // All at once: the editor may be there at the next turn.
    plain.focus();
    plain.value = 'Status';
    plain.dispatchEvent(new InputEvent('input', { bubbles: true }));
    plain.setSelectionRange(3, 3);

    await editorLoaded();
    await userEvent.keyboard('-');
    expect(filter.text.value).toBe('Sta-tus');
    expect(place.querySelector('textarea')).toBeNull();
  });

  test('paints words by what they are, and literals by type', async () => {
    const { filter } = await openEditor();
    filter.write("Status eq 'x' and Qty gt 5");
    await vi.waitFor(() => {
      const painted = [...(editorRoot()?.querySelectorAll('[class^=filter-paint]') ?? [])];
      const paints = painted.map((part) => part.className.replace('filter-paint-', ''));
      expect(paints).toEqual([
        'property',
        'operator',
        'string',
        'keyword',
        'property',
        'operator',
        'int32',
      ]);
    });
  });

  test('offers a property that is found while its name is written, and no other', async () => {
    const known = signal(vocabulary);
    const { filter } = await openEditor({ known });
    await field().click();
    await userEvent.keyboard('Pai');
    await vi.waitFor(() => expect(filter.text.value).toBe('Pai'));
    const find = (name: string) => {
      const { properties } = known.value;
      known.value = { properties: [...properties, { name, types: ['Edm.Boolean'] }] };
    };
    find('Colour');
    expect(options()).not.toContain('Colour');
    find('PaidAt');
    await vi.waitFor(() => expect(options()[0]).toBe('PaidAt'));
    await userEvent.keyboard('{Enter}');
    expect(filter.text.value).toBe('PaidAt');
  });

  test('completes properties, operators and frequent values by the keyboard alone', async () => {
    const { filter, ran } = await openEditor();
    await field().click();
    await userEvent.keyboard('Stat');
    await vi.waitFor(() => expect(options()).toContain('Status'));
    await userEvent.keyboard('{Enter} ');
    await vi.waitFor(() => expect(options()).toContain('eq'));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard("'d");
    await vi.waitFor(() => expect(options()).toContain("'draft'"));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(filter.text.value).toBe("Status eq 'draft'"));

    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(ran).toEqual(["Status eq 'draft'"]);
  });

  test('goes on to values after an operator, and lets Enter run what is whole', async () => {
    const { ran } = await openEditor();
    await field().click();
    await userEvent.keyboard('PlacedAt g');
    await vi.waitFor(() => expect(options()).toContain('ge'));
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(options()[0]).toBe('last hour'));
    await userEvent.keyboard('{Control>}a{/Control}Qty eq ');
    await userEvent.keyboard('5');
    await vi.waitFor(() => expect(options()).toEqual([]));
    await userEvent.keyboard('{Enter}');
    expect(ran).toEqual(['Qty eq 5']);
  });

  test('runs by Enter, Ctrl+Enter and F5, and breaks the line by Shift+Enter', async () => {
    const { filter, ran } = await openEditor();
    await field().click();
    await userEvent.keyboard('Qty gt 5 and');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await userEvent.keyboard('Qty lt 9 ');
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{F5}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.keyboard('{Enter}');
    expect(filter.text.value).toBe('Qty gt 5 and\nQty lt 9 ');
    expect(ran).toHaveLength(3);
  });

  test('Esc closes the list first, and leaves then', async () => {
    const { onLeave } = await openEditor();
    await field().click();
    await userEvent.keyboard('Stat');
    await vi.waitFor(() => expect(options()).toContain('Status'));
    await userEvent.keyboard('{Escape}');
    expect(onLeave).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(options()).toEqual([]));
    await userEvent.keyboard('{Escape}');
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('Esc leaves where no list is to be seen, also while one is still coming', async () => {
    const { onLeave } = await openEditor();
    await field().click();
    await userEvent.keyboard('Qty eq 1{Escape}');
    expect(onLeave).toHaveBeenCalledOnce();
    expect(options()).toEqual([]);
  });

  test('is left by Tab', async () => {
    await openEditor();
    await field().click();
    await userEvent.keyboard('{Tab}');
    expect(page.getByRole('button', { name: /^Run/ }).element()).toBe(document.activeElement);
  });
});

describe('a wrong filter', () => {
  test('does not run; the sentence leads to its place and offers what is right', async () => {
    const { filter, ran } = await openEditor({ applied: "Status eq 'open'" });
    filter.write('Qty gt 5 and Status == "x"');
    await page.getByRole('button', { name: /^Run/ }).click();
    expect(ran).toEqual([]);
    expect(filter.applied.value).toBe("Status eq 'open'");
    await expect.element(page.getByText('InvalidInput (400)')).toBeVisible();

    await page.getByRole('button', { name: 'Line 1, column 21' }).click();
    await vi.waitFor(() => expect(editorRoot()?.activeElement).not.toBeNull());
    await page.getByRole('button', { name: 'Write eq' }).click();
    await page.getByRole('button', { name: /^Run/ }).click();
    await page.getByRole('button', { name: "Write 'x'" }).click();
    await page.getByRole('button', { name: /^Run/ }).click();
    expect(ran).toEqual(["Qty gt 5 and Status eq 'x'"]);
  });

  test('is underlined where it is wrong, and the field says so', async () => {
    const { filter } = await openEditor();
    filter.write('Qty = 5 ');
    await vi.waitFor(() => {
      const marked = editorRoot()?.querySelector('.cm-lintRange-error');
      expect(marked?.textContent).toBe('=');
    });
    await vi.waitFor(() => {
      expect(field().element().getAttribute('aria-invalid')).toBe('true');
      expect(field().element().getAttribute('aria-description')).toContain('“=”');
    });
  });

  test('a comparison that never holds is told, and runs', async () => {
    const { filter, ran } = await openEditor();
    filter.write("Qty eq '5'");
    await expect.element(page.getByText(/Never true: Qty is Int32/)).toBeVisible();
    await page.getByRole('button', { name: 'Write 5' }).or(fixTo('Qty eq 5')).first().click();
    expect(filter.text.value).toBe('Qty eq 5');
    filter.run();
    expect(ran).toEqual(['Qty eq 5']);
  });
});

describe('the builder', () => {
  test('changes the text, and the text changes it', async () => {
    const { filter } = await openEditor({ applied: "Qty   gt 5 and Status eq 'open'" });
    await page.getByRole('button', { name: 'Builder' }).click();
    await page.getByRole('combobox', { name: 'Operator' }).last().selectOptions('ne');
    expect(filter.text.value).toBe("Qty   gt 5 and Status ne 'open'");

    await page.getByRole('textbox', { name: 'Value' }).first().fill('77');
    expect(filter.text.value).toBe("Qty gt 77 and Status ne 'open'");
    filter.write('Qty gt 8 or missing(Status)');
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveValue('8');
    await expect
      .element(page.getByRole('combobox', { name: 'How these are joined' }))
      .toHaveValue('or');
    await expect.element(page.getByText('local', { exact: true })).toBeVisible();
  });

  test('keeps what is half typed out of the filter', async () => {
    const { filter } = await openEditor({ applied: 'Qty gt 5' });
    await page.getByRole('button', { name: 'Builder' }).click();
    await page.getByRole('textbox', { name: 'Value' }).fill('many');
    expect(filter.text.value).toBe('Qty gt 5');
    await expect.element(page.getByText('This is no Int32.')).toBeVisible();
  });

  test('adds, negates, groups and removes by menu', async () => {
    const { filter } = await openEditor();
    await page.getByRole('button', { name: 'Builder' }).click();
    await page.getByRole('button', { name: 'Add a condition' }).click();
    await page.getByRole('menuitem', { name: /Status/ }).click();
    expect(filter.text.value).toBe("Status eq 'draft'");
    await choose('More on Status', 'Negate');
    expect(filter.text.value).toBe("not (Status eq 'draft')");
    await choose('More on Status', 'Group with “or”');
    expect(filter.text.value).toBe("not ((Status eq 'draft') or PartitionKey eq 'DE')");
    await choose('More on PartitionKey', 'Remove');
    expect(filter.text.value).toBe("not ((Status eq 'draft'))");
  });

  test('writes an instant for a relative time', async () => {
    const { filter } = await openEditor({ applied: "PlacedAt ge datetime'2020-01-01T00:00:00Z'" });
    await page.getByRole('button', { name: 'Builder' }).click();
    await page.getByRole('combobox', { name: 'Relative time' }).selectOptions('day');
    const [, written = ''] = /datetime'(.*)'/.exec(filter.text.value) ?? [];
    const age = Date.now() - Date.parse(written);
    expect(age / 3_600_000).toBeCloseTo(24, 1);
  });

  test('waits while the filter cannot be read', async () => {
    const { filter } = await openEditor({ applied: 'Qty gt 5' });
    await page.getByRole('button', { name: 'Builder' }).click();
    filter.write('Qty gt');
    await expect.element(page.getByText(/The builder waits/)).toBeVisible();
    expect(filter.text.value).toBe('Qty gt');
  });
});

describe('beside the field', () => {
  test('the cost says what is read, before and after', async () => {
    const outcome = { matched: 3, read: 120, total: 500, elapsedMs: 38, isComplete: true };
    const { filter } = await openEditor({ applied: "Status eq 'open'", outcome });
    const cost = page.getByRole('button', { name: /^Explain/ });
    await expect.element(cost).toHaveAccessibleName('Explain: Table scan, read 120 entities');

    filter.write("PartitionKey eq 'DE' and RowKey eq '1'");
    await expect.element(cost).toHaveAccessibleName('Explain: Point, reads up to 1 entity');
    await cost.click();
    await expect.element(page.getByText('One entity, found by both of its keys.')).toBeVisible();
    await expect.element(page.getByText('The live service would read one entity.')).toBeVisible();
  });

  test('filters are saved by name, found, run and deleted', async () => {
    const { filter, ran } = await openEditor();
    filter.write("Status eq 'open'");
    const kept = page.getByRole('button', { name: 'Saved filters and history' });
    await kept.click();
    await page.getByRole('textbox', { name: 'Save this filter' }).fill('Open ones');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Open ones')).toBeVisible();
    filter.use('Qty gt 5');
    await expect.element(page.getByRole('button', { name: 'Qty gt 5' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Search' }).fill('open');
    expect(page.getByRole('button', { name: 'Qty gt 5' }).query()).toBeNull();

    await page.getByRole('button', { name: /^Open ones/ }).click();
    expect(ran).toEqual(['Qty gt 5', "Status eq 'open'"]);
    await kept.click();
    await page.getByRole('button', { name: 'Delete Open ones' }).click();
    await expect.element(page.getByText('None is saved yet.')).toBeVisible();
  });

  test('the language is shown by example, and an example goes into the field', async () => {
    const { filter, ran } = await openEditor();
    await page.getByRole('button', { name: 'The filter language' }).click();
    await page.getByRole('button', { name: "contains(Name,'brien','i')" }).click();
    expect(filter.text.value).toBe("contains(Name,'brien','i')");
    expect(ran).toEqual([]);
  });

  test('clearing runs the empty filter', async () => {
    const { filter, ran } = await openEditor({ applied: 'Qty gt 5' });
    await page.getByRole('button', { name: 'Clear filter' }).click();
    expect([filter.text.value, ...ran]).toEqual(['', '']);
  });
});

describe('keys of the filter', () => {
  test('are left to choices that they open, and to dialogs', async () => {
    const { ran } = await openEditor({ applied: 'Qty gt 5' });
    await page.getByRole('button', { name: 'Builder' }).click();
    const choice = page.getByRole('combobox', { name: 'Operator' }).element();
    expect(press(choice, { key: 'ArrowDown', altKey: true })).toBe(true);
    expect(page.getByRole('textbox', { name: 'Save this filter' }).query()).toBeNull();
    expect(press(choice, { key: 'F5' })).toBe(false);
    expect(ran).toEqual(['Qty gt 5']);

    // Behind a dialog they run nothing.
    await page.getByRole('button', { name: 'The filter language' }).click();
    const example = page.getByRole('button', { name: "contains(Name,'brien','i')" });
    await expect.element(example).toBeVisible();
    expect(press(example.element(), { key: 'F5' })).toBe(true);
    expect(press(example.element(), { key: 'Enter', ctrlKey: true })).toBe(true);
    expect(ran).toEqual(['Qty gt 5']);
  });
});

async function choose(menu: string, entry: string) {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
