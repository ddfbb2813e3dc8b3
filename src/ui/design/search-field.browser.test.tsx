import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchField } from './SearchField.tsx';

const place = document.body.appendChild(document.createElement('div'));

afterEach(() => render(null, place));

test('Esc empties the field before it does anything else', async () => {
  const value = signal('');
  const heard = vi.fn();
  place.addEventListener('keydown', heard);
  const onInput = (text: string) => {
    value.value = text;
  };
  render(<SearchField label="Find a property" value={value} onInput={onInput} />, place);
  const field = page.getByRole('searchbox', { name: 'Find a property' });
  await field.fill('price');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  expect(heard).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(heard).toHaveBeenCalledOnce();
});
