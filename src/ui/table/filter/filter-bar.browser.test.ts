import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { editorRoot, field, openEditor, openFilter } from '../../../testing/opened-filter.tsx';
import { press } from '../../../testing/press.ts';

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

  test('runs the typed filter and closes its completions', async () => {
    const { filter, ran } = await openEditor();
    const list = () => editorRoot()?.querySelector('.cm-tooltip-autocomplete');
    for (const keys of ['{Control>}{Enter}{/Control}', '{F5}']) {
      await field().click();
      filter.write('');
      await userEvent.keyboard('Qty gt 5 or ');
      await vi.waitFor(() => expect(list()).toBeTruthy());
      await userEvent.keyboard(keys);
      await vi.waitFor(() => expect(list()).toBeNull());
    }
    expect(ran, 'it is not whole').toEqual([]);
  });

  test('comes to the field before the first frame is drawn', () => {
    const { place } = openFilter();
    press(document.body, { key: 'f', ctrlKey: true });
    expect(document.activeElement).toBe(place.querySelector('textarea'));
  });

  test('opens builder, explanation and history, and leaves the focus where it was', async () => {
    const { place } = await openEditor({ applied: 'Qty gt 5' });
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

describe('a wrong filter', () => {
  test('does not run; the message leads to its position and offers a correction', async () => {
    const { filter, ran } = await openEditor({ applied: "Status eq 'open'" });
    filter.write('Qty gt 5 and\nStatus == "x"');
    await page.getByRole('button', { name: /^Run/ }).click();
    expect(ran).toEqual([]);
    expect(filter.applied.value).toBe("Status eq 'open'");
    await expect.element(page.getByText('InvalidInput (400)')).toBeVisible();

    await page.getByRole('button', { name: 'Line 2, column 8' }).click();
    await vi.waitFor(() => expect(editorRoot()?.activeElement).not.toBeNull());
    await page.getByRole('button', { name: 'Write eq' }).click();
    await page.getByRole('button', { name: /^Run/ }).click();
    await page.getByRole('button', { name: "Write 'x'" }).click();
    await page.getByRole('button', { name: /^Run/ }).click();
    expect(ran).toEqual(["Qty gt 5 and\nStatus eq 'x'"]);
  });

  test('of one line has no numbers of lines and columns', async () => {
    const { filter } = await openEditor();
    filter.write('Qty == 5');
    await page.getByRole('button', { name: /^Run/ }).click();
    await expect.element(page.getByText('“=” is not expected here.')).toBeVisible();
    expect(page.getByText(/Line 1/).query()).toBeNull();
    filter.write(`Qty == 5${' and Qty gt 5'.repeat(8)}`);
    await page.getByRole('button', { name: /^Run/ }).click();
    await expect.element(page.getByRole('button', { name: 'Show where' })).toBeVisible();
  });

  test('is underlined at its position, and the field has the message', async () => {
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

  test('a comparison that is never true is reported, and runs', async () => {
    const { filter, ran } = await openEditor();
    filter.write("Qty eq '5'");
    await expect.element(page.getByText(/Never true: Qty is Int32/)).toBeVisible();
    await page.getByRole('button', { name: 'Write 5' }).or(fixTo('Qty eq 5')).first().click();
    expect(filter.text.value).toBe('Qty eq 5');
    filter.run();
    expect(ran).toEqual(['Qty eq 5']);
  });
});

describe('a text that is no filter', () => {
  test('is described in plain words, and searched for by one press', async () => {
    const { filter, ran } = await openEditor();
    filter.write('new york');
    await page.getByRole('button', { name: /^Run/ }).click();
    await expect.element(page.getByText(/“new york” is not a filter/)).toBeVisible();
    expect(page.getByText(/InvalidInput|Line 1/).query()).toBeNull();
    await page.getByRole('button', { name: 'Search all columns for “new york”' }).click();
    expect(ran).toEqual(["search('new york','i')"]);
    const cost = page.getByRole('button', { name: /^Explain/ });
    await expect.element(cost).toHaveAccessibleName(/^Explain: Table scan · local/);
  });
});

describe('a filter that was typed and not run', () => {
  test('is marked visibly and audibly, and runs or is discarded by one press', async () => {
    const { filter, ran } = await openEditor({ applied: "Status eq 'open'" });
    const mark = page.getByText('Not run', { exact: true });
    expect(mark.query()).toBeNull();
    filter.write("Status eq 'draft'");
    await expect.element(mark).toBeVisible();
    const description = () => field().element().getAttribute('aria-description');
    await vi.waitFor(() =>
      expect(description()).toBe("Not run: the rows are those of Status eq 'open'."),
    );
    await page.getByRole('button', { name: 'Discard what has not run' }).click();
    expect(filter.text.value).toBe("Status eq 'open'");
    await vi.waitFor(() => expect([mark.query(), description()]).toEqual([null, null]));

    filter.write("Status eq 'draft'");
    await page.getByRole('button', { name: /^Run/ }).click();
    expect(ran).toEqual(["Status eq 'draft'"]);
    await vi.waitFor(() => expect(mark.query()).toBeNull());
  });

  test('is marked by an icon in a narrow bar', async () => {
    const { filter, place } = await openEditor({ applied: "Status eq 'open'" });
    place.style.inlineSize = '390px';
    filter.write("Status eq 'draft'");
    await vi.waitFor(() => {
      const icon = place.querySelector('.filter-unrun > .icon')?.getBoundingClientRect();
      expect(icon?.width).toBeGreaterThan(10);
      const field = place.querySelector('.filter-text')?.getBoundingClientRect();
      expect(icon?.left).toBeGreaterThanOrEqual(field?.right ?? Number.POSITIVE_INFINITY);
    });
    expect(page.getByText('Not run', { exact: true }).query()?.checkVisibility()).toBe(false);
  });

  test('is nothing that was put right in what has run: that runs at once', async () => {
    const { ran } = await openEditor({ applied: "Qty eq '5'" });
    await page.getByRole('button', { name: 'Write 5' }).or(fixTo('Qty eq 5')).first().click();
    expect(ran).toEqual(['Qty eq 5']);
  });
});

test('the field names columns of the table', async () => {
  await openEditor();
  const hint = editorRoot()?.querySelector('.cm-placeholder');
  expect(hint?.textContent).toBe("Status eq 'draft' and Qty gt 50, or a text to find");
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

  test('keeps incomplete text out of the filter', async () => {
    const { filter } = await openEditor({ applied: 'Qty gt 5' });
    await page.getByRole('button', { name: 'Builder' }).click();
    await page.getByRole('textbox', { name: 'Value' }).fill('many');
    expect(filter.text.value).toBe('Qty gt 5');
    await expect.element(page.getByText('This is not a valid Int32.')).toBeVisible();
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

  test('begins a condition on a column, and waits for its value', async () => {
    const { filter } = await openEditor({ applied: "Status eq 'open'" });
    filter.begin('Qty');
    expect(filter.text.value).toBe("Status eq 'open' and Qty eq 50");
    const value = page.getByRole('textbox', { name: 'Value' }).last();
    await expect.element(value).toHaveFocus();
    await userEvent.keyboard('7');
    expect(filter.text.value).toBe("Status eq 'open' and Qty eq 7");
  });

  test('distinguishes conditions on one property', async () => {
    await openEditor({ applied: 'Qty gt 5 and (Qty lt 9 or Qty eq 2 or IsPaid eq true)' });
    await page.getByRole('button', { name: 'Builder' }).click();
    const names = (role: 'button' | 'group', name: RegExp) =>
      page
        .getByRole(role, { name })
        .elements()
        .map((one) => one.getAttribute('aria-label'));
    const properties = ['Qty', 'Qty (2)', 'Qty (3)', 'IsPaid'];
    expect(names('group', /^Condition on /)).toEqual(
      properties.map((name) => `Condition on ${name}`),
    );
    expect(names('button', /^More on /)).toEqual(
      ['this group', 'Qty', 'this group (2)', ...properties.slice(1)].map(
        (name) => `More on ${name}`,
      ),
    );
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
    await expect.element(page.getByText(/The builder is off/)).toBeVisible();
    expect(filter.text.value).toBe('Qty gt');
  });
});

describe('next to the field', () => {
  test('the cost shows what is read, before and after', async () => {
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
    const kept = page.getByRole('button', { name: 'Saved and recent filters' });
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
    await expect.element(page.getByText('Nothing is saved yet.')).toBeVisible();
  });

  test('the language is shown by example, and an example goes into the field', async () => {
    const { filter, ran } = await openEditor();
    await page.getByRole('button', { name: 'Filter reference' }).click();
    await page.getByRole('button', { name: "contains(Name,'municipal','i')" }).click();
    expect(filter.text.value).toBe("contains(Name,'municipal','i')");
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
    await page.getByRole('button', { name: 'Filter reference' }).click();
    const example = page.getByRole('button', { name: "contains(Name,'municipal','i')" });
    await expect.element(example).toBeVisible();
    expect(press(example.element(), { key: 'F5' })).toBe(true);
    expect(press(example.element(), { key: 'Enter', ctrlKey: true })).toBe(true);
    expect(ran).toEqual(['Qty gt 5']);
  });
});

function fixTo(text: string) {
  return page.getByRole('button', { name: `Change to ${text}` });
}

async function choose(menu: string, entry: string) {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
