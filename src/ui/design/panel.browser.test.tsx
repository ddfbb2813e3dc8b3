import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DialogBoundary, LineBoundary, PanelBoundary } from './Boundaries.tsx';
import { TextField } from './TextField.tsx';
import { Toasts } from './Toasts.tsx';
import { ToastsModel } from './toasts-model.ts';

const place = document.body.appendChild(document.createElement('div'));

afterEach(() => render(null, place));

test('a failing panel reports it, leaves the rest alone, and can be reloaded', async () => {
  let isBroken = true;
  function Panel() {
    if (isBroken) throw new Error('The column is undefined.');
    return <p>Rows</p>;
  }
  render(
    <>
      <PanelBoundary name="grid">
        <Panel />
      </PanelBoundary>
      <p>Beside it</p>
    </>,
    place,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('The grid stopped working');
  await expect.element(page.getByText('The column is undefined.')).toBeVisible();
  await expect.element(page.getByText('Beside it')).toBeVisible();

  isBroken = false;
  await page.getByRole('button', { name: 'Reload this panel' }).click();
  await expect.element(page.getByText('Rows')).toBeVisible();
});

test('a bar that fails has one line for it, and a dialog its own dialog', async () => {
  let isBroken = true;
  const isOpen = signal(true);
  function Part({ text }: { readonly text: string }) {
    if (isBroken) throw new Error('No such day.');
    return <p>{text}</p>;
  }
  function Window() {
    return (
      <>
        <LineBoundary name="status bar" place="shell-status">
          <Part text="Facts" />
        </LineBoundary>
        {isOpen.value && (
          <DialogBoundary onClose={() => (isOpen.value = false)}>
            <Part text="Question" />
          </DialogBoundary>
        )}
        <p>Work</p>
      </>
    );
  }
  render(<Window />, place);
  const dialog = page.getByRole('dialog', { name: 'The dialog stopped working' });
  await expect.element(dialog).toHaveTextContent('No such day.');
  await expect.element(dialog.getByRole('button', { name: 'Close' }).last()).toHaveFocus();
  isBroken = false;
  await dialog.getByRole('button', { name: 'Reload this panel' }).click();
  await expect.element(page.getByText('Question')).toBeVisible();
  await expect.element(page.getByText('Work', { exact: true })).toBeVisible();

  const line = page.getByRole('alert');
  await expect.element(line).toHaveTextContent('The status bar stopped working');
  await line.getByRole('button').click();
  await expect.element(page.getByText('Facts', { exact: true })).toBeVisible();

  isBroken = true;
  isOpen.value = false;
  render(null, place);
  isOpen.value = true;
  render(<Window />, place);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Work', { exact: true })).toBeVisible();
});

test('a problem belongs to its field, and disappears with it', async () => {
  const problem = signal<string | undefined>('Letters and digits only.');
  const value = signal('a-b');
  function Form() {
    return (
      <TextField label="Name" value={value} problem={problem.value} hint="As people call it" />
    );
  }
  render(<Form />, place);
  const field = page.getByRole('textbox', { name: 'Name' });
  await expect.element(field).toBeInvalid();
  await expect.element(field).toHaveAccessibleErrorMessage('Letters and digits only.');
  await expect.element(field).toHaveAccessibleDescription('As people call it');

  problem.value = undefined;
  await expect.element(field).toBeValid();
  await expect.element(field).toHaveValue('a-b');
});

test('a toast is shown and announced, and acts once', async () => {
  const toasts = new ToastsModel();
  let undone = 0;
  render(<Toasts toasts={toasts} />, place);
  toasts.show({
    kind: 'info',
    text: '3 entities deleted.',
    action: { label: 'Undo', onSelect: () => (undone += 1) },
  });
  await expect.element(page.getByRole('status')).toHaveTextContent('3 entities deleted.');
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undone).toBe(1);
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  toasts[Symbol.dispose]();
});
