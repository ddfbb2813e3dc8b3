import { signal } from '@preact/signals';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { booleanOf, type EdmType, stringOf } from '../../../model/edm.ts';
import {
  editorLoaded,
  editorRoot,
  field,
  openEditor,
  openFilter,
} from '../../../testing/opened-filter.tsx';
import { ordersVocabulary as vocabulary } from '../../../testing/orders-vocabulary.ts';
import { press } from '../../../testing/press.ts';

const stringTypes: readonly EdmType[] = ['Edm.String'];
const booleanTypes: readonly EdmType[] = ['Edm.Boolean'];

describe('the editor', () => {
  test('takes over text, caret and focus from the plain field', async () => {
    const { filter, place } = openFilter();
    const plain = place.querySelector('textarea');
    if (!plain) throw new Error('There is no field yet.');
    // All at once: the editor may be loaded in the next task.
    plain.focus();
    plain.value = 'Status';
    plain.dispatchEvent(new InputEvent('input', { bubbles: true }));
    plain.setSelectionRange(3, 3);

    await editorLoaded();
    await userEvent.keyboard('-');
    expect(filter.text.value).toBe('Sta-tus');
    expect(place.querySelector('textarea')).toBeNull();
  });

  test('text typed right after clearing replaces the filter', async () => {
    const { filter } = await openEditor({ applied: 'Qty gt 5' });
    await field().click();
    filter.clear();
    // A key may come before the next frame.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    document.execCommand('insertText', false, 'R');
    await vi.waitFor(() => expect(filter.text.value).toMatch(/R/));
    expect(filter.text.value).toBe('R');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(editorRoot()?.querySelector('.cm-content')?.textContent).toBe('R');
  });

  test('what is typed over a wrong filter as soon as the field has the focus stays in order', async () => {
    const { filter } = await openEditor();
    filter.write('foo bar baz');
    await vi.waitFor(() => expect(marked()).toBe('foo bar baz'));
    await field().click();
    await userEvent.tab();
    // Within its first moments CodeMirror takes a selection at the start for the browser's doing.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    onTestFinished(() => void clock.mockRestore());
    await userEvent.keyboard('{Control>}f{/Control}');
    await userEvent.keyboard('{Control>}a{/Control}');
    for (const letter of 'new york') await userEvent.keyboard(letter);
    expect(filter.text.value).toBe('new york');
  });

  test('a mark that comes as the field gets the focus leaves the caret where it is', async () => {
    const { filter } = await openEditor();
    await field().click();
    await userEvent.keyboard('d');
    const content = field().element();
    document.execCommand('insertText', false, 'enver');
    if (content instanceof HTMLElement) content.blur();
    await vi.waitFor(() => expect(editorRoot()?.querySelector('.cm-focused')).toBeNull());
    // The mark falls into the first moments of the focus, however fast this machine is.
    const later = Date.now() + 150;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    press(document.body, { key: 'f', ctrlKey: true });
    clock.mockRestore();
    await vi.waitFor(() => expect(marked()).toBe('denver'));
    await userEvent.keyboard('s');
    await vi.waitFor(() => expect(filter.text.value).toHaveLength('denvers'.length));
    expect(filter.text.value).toBe('denvers');
  });

  test('highlights words by kind, and literals by type', async () => {
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

  test('offers values that are found after the operator is written', async () => {
    const { properties } = vocabulary;
    const known = signal({ properties: [...properties, { name: 'Rare', types: stringTypes }] });
    const { filter } = await openEditor({ known });
    await field().click();
    await userEvent.keyboard('Rare eq ');
    await vi.waitFor(() => expect(filter.text.value).toBe('Rare eq '));
    await vi.waitFor(() => expect(options()).toEqual(["''"]));
    const found = { name: 'Rare', types: stringTypes, values: [stringOf('seldom')] };
    known.value = { properties: [...properties, found] };
    await vi.waitFor(() => expect(options()).toContain("'seldom'"));
  });

  test('offers no values for one that is written', async () => {
    const { properties } = vocabulary;
    const flag = { name: 'Flag', types: booleanTypes };
    const known = signal({ properties: [...properties, flag] });
    const { filter, ran } = await openEditor({ known });
    filter.write('Flag eq true');
    await field().click();
    await userEvent.keyboard('{End}');
    known.value = { properties: [...properties, { ...flag, values: [booleanOf(false)] }] };
    await userEvent.keyboard('{Enter}');
    expect(ran, 'no list has taken the key').toEqual(['Flag eq true']);
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

  test('moves to values after an operator, and Enter runs a complete filter', async () => {
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

  test.each(['denver', 'new york', "O'Hare"])(
    'offers first to search for %s, which Enter does',
    async (text) => {
      const { ran } = await openEditor();
      await field().click();
      await userEvent.keyboard(text);
      await vi.waitFor(() => expect(options()[0]).toBe(`Search all columns for “${text}”`));
      await userEvent.keyboard('{Enter}');
      await vi.waitFor(() => expect(ran).toEqual([`search('${text.replace("'", "''")}','i')`]));
    },
  );

  test('offers the search after what a word may be the beginning of', async () => {
    const { filter } = await openEditor();
    await field().click();
    await userEvent.keyboard('Stat');
    await vi.waitFor(() => expect(options()).toContain('Search all columns for “Stat”'));
    expect(options()[0]).toBe('Status');
    await userEvent.keyboard('us e');
    await vi.waitFor(() => expect(options()).toContain('eq'));
    expect(options()[0]).toBe('eq');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(filter.text.value).toBe('Status eq '));
  });

  test.each(['sea', 'Sea'])(
    'offers the search after a function that begins with %s',
    async (text) => {
      await openEditor();
      await field().click();
      await userEvent.keyboard(text);
      await vi.waitFor(() => expect(options()).toContain(`Search all columns for “${text}”`));
      expect(options()).toEqual(['search', `Search all columns for “${text}”`]);
    },
  );

  test('Enter before the list is there opens it: the next one searches', async () => {
    const known = signal({ ...vocabulary, isWhole: true });
    const { filter, ran } = await openEditor({ known });
    await field().click();
    await userEvent.keyboard('denver{Escape}');
    await field().click();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(options()[0]).toBe('Search all columns for “denver”'));
    expect(ran).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(filter.applied.value).toBe("search('denver','i')"));
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

/** What is underlined. */
function marked(): string | undefined {
  return editorRoot()?.querySelector('.cm-lintRange')?.textContent ?? undefined;
}

function options(): string[] {
  const lines = editorRoot()?.querySelectorAll('.cm-completionLabel') ?? [];
  return [...lines].map((line) => line.textContent ?? '');
}
