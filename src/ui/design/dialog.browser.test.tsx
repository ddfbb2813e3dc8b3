import { signal, useSignal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import './base.css';
import './tokens.css';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { type Awaited, useHeldTyping } from './held-typing.ts';
import { TextField } from './TextField.tsx';

const place = document.body.appendChild(document.createElement('div'));

afterEach(() => render(null, place));

function NameWindow({ onSubmit }: { readonly onSubmit?: (name: string) => void }) {
  const isOpen = useSignal(false);
  const name = useSignal('');
  return (
    <>
      <Button onClick={() => (isOpen.value = true)}>Open</Button>
      <Button>Behind</Button>
      {isOpen.value && (
        <Dialog
          title="New table"
          subtitle="In demo"
          onClose={() => (isOpen.value = false)}
          onSubmit={() => onSubmit?.(name.value)}
          actions={
            <Button kind="primary" type="submit">
              Create
            </Button>
          }
        >
          <TextField label="Name" value={name} />
        </Dialog>
      )}
    </>
  );
}

test('a field that a dialog gives the focus back to is written in at once', async () => {
  const isOpen = signal(false);
  const city = signal('Rome');
  const Form = () => (
    <>
      <TextField label="City" value={city} />
      {isOpen.value && (
        <Dialog title="Go to" onClose={() => (isOpen.value = false)} actions={null}>
          <TextField label="Key" value={signal('')} />
        </Dialog>
      )}
    </>
  );
  render(<Form />, place);
  const field = page.getByRole('textbox', { name: 'City' });
  await field.click();
  await userEvent.keyboard('{ArrowLeft}');
  isOpen.value = true;
  await expect.element(page.getByRole('textbox', { name: 'Key' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('an');
  expect(city.value).toBe('Romane');
});

test('the focus starts in the first field, stays inside, and returns', async () => {
  render(<NameWindow />, place);
  const opener = page.getByRole('button', { name: 'Open' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'New table' });
  await expect.element(dialog).toHaveAccessibleDescription('In demo');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();

  for (let step = 0; step < 5; step += 1) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement;
    // Between its last and its first field the browser passes through its own window.
    expect(focused === document.body || dialog.element().contains(focused)).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test("the focus goes to the dialog's choice if its former element is gone", async () => {
  const isAsking = signal(false);
  const Asking = () =>
    isAsking.value ? (
      <p>
        <Button initialFocus>Keep</Button>
        <Button>Delete</Button>
      </p>
    ) : (
      <Button onClick={() => (isAsking.value = true)}>Delete…</Button>
    );
  render(
    <Dialog title="Books" onClose={() => {}} actions={<Asking />}>
      <TextField label="Name" value={signal('')} />
    </Dialog>,
    place,
  );
  await page.getByRole('button', { name: 'Delete…' }).click();
  await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus();
});

test('the focus stays in the window when a dialog goes that came from nowhere', async () => {
  const main = place.appendChild(document.createElement('main'));
  main.tabIndex = -1;
  main.append('What the window is about');
  const dialog = document.createElement('div');
  main.append(dialog);
  (document.activeElement as HTMLElement | null)?.blur();

  render(
    <Dialog title="Shortcuts" actions={null} onClose={() => {}}>
      All of them.
    </Dialog>,
    dialog,
  );
  render(null, dialog);
  expect(document.activeElement).toBe(main);
  main.remove();
});

test('text that is longer than its dialog is scrolled by keys', async () => {
  render(
    <Dialog title="Long" actions={<Button>Fine</Button>} onClose={() => {}}>
      <p style={{ blockSize: '5000px' }}>More than anybody reads.</p>
    </Dialog>,
    place,
  );
  const body = place.querySelector('.dialog-body');
  await expect.poll(() => body?.getAttribute('tabindex')).toBe('0');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{End}');
  await expect.poll(() => body?.scrollTop).toBeGreaterThan(0);
});

test('Enter in a field submits, and the dialog stays until it is closed', async () => {
  const submitted: string[] = [];
  render(<NameWindow onSubmit={(name) => submitted.push(name)} />, place);
  await page.getByRole('button', { name: 'Open' }).click();
  await userEvent.keyboard('orders{Enter}');
  expect(submitted).toEqual(['orders']);
  await expect.element(page.getByRole('dialog')).toBeInTheDocument();
});

test('Esc asks the owner, which may keep the dialog open', async () => {
  const closings: string[] = [];
  render(
    <Dialog title="Stubborn" actions={null} onClose={() => closings.push('asked')}>
      <input aria-label="Field" />
    </Dialog>,
    place,
  );
  await userEvent.keyboard('{Escape}');
  expect(closings).toEqual(['asked']);
  await expect.element(page.getByRole('dialog')).toBeInTheDocument();
});

describe('text typed while a dialog is loading', () => {
  const stage = signal<'closed' | Awaited>('closed');
  const name = signal('');

  function Coming({ onEscape }: { readonly onEscape: () => void }) {
    const part = stage.value === 'closed' ? 'none' : stage.value;
    useHeldTyping(part, onEscape);
    if (part !== 'there') return null;
    return (
      <Dialog title="New table" onClose={() => (stage.value = 'closed')} actions={null}>
        <TextField label="Name" value={name} />
      </Dialog>
    );
  }

  function open(onEscape = () => {}): void {
    [stage.value, name.value] = ['closed', ''];
    const Window = () => (
      <>
        <input aria-label="Beneath" />
        {stage.value !== 'closed' && <Coming onEscape={onEscape} />}
      </>
    );
    render(<Window />, place);
    place.querySelector('input')?.focus();
    stage.value = 'coming';
  }

  test('is written in its first field, and nowhere beneath', async () => {
    open();
    await userEvent.keyboard('Ordx{Backspace}ers{Enter}');
    expect(place.querySelector('input')?.value).toBe('');
    stage.value = 'there';
    const field = page.getByRole('textbox', { name: 'Name' });
    await expect.element(field).toHaveValue('Orders');
    expect(name.value).toBe('Orders');
    await userEvent.keyboard('2');
    await expect.element(field).toHaveValue('Orders2');
  });

  test('is discarded if it fails to load, or after Esc', async () => {
    let asked = 0;
    open(() => {
      asked += 1;
      stage.value = 'closed';
    });
    await userEvent.keyboard('lost{Escape}');
    expect(asked).toBe(1);
    await expect.element(page.getByRole('textbox')).toHaveValue('');
    await userEvent.keyboard('kept');
    await expect.element(page.getByRole('textbox')).toHaveValue('kept');
  });

  test('is not written under a dialog that failed to load', async () => {
    open();
    await userEvent.keyboard('lost');
    stage.value = 'none';
    await userEvent.keyboard('kept');
    await expect.element(page.getByRole('textbox')).toHaveValue('kept');
  });

  test('is composed nowhere beneath', async () => {
    open();
    const beneath = place.querySelector('input');
    await expect.poll(() => beneath?.readOnly).toBe(true);
    stage.value = 'there';
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(beneath?.readOnly).toBe(false);
  });

  test('is dropped after a press of the pointer elsewhere', async () => {
    open();
    await userEvent.keyboard('dropped');
    await page.getByRole('textbox', { name: 'Beneath' }).click();
    await userEvent.keyboard('meant');
    expect(place.querySelector('input')?.value).toBe('meant');
    stage.value = 'there';
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  test('is not written in the first field where it was meant for the next', async () => {
    open();
    await userEvent.keyboard('pk{Tab}rk{Backspace}');
    stage.value = 'there';
    const field = page.getByRole('textbox', { name: 'Name' });
    await expect.element(field).toHaveValue('pk');
    stage.value = 'coming';
    await userEvent.keyboard('2');
    stage.value = 'there';
    await expect.element(field).toHaveValue('2');
  });
});

test('a confirmation of a loss focuses the button that loses nothing', async () => {
  render(
    <ConfirmDialog title="Delete?" confirm="Delete 3" onConfirm={() => {}} onClose={() => {}}>
      Three entities.
    </ConfirmDialog>,
    place,
  );
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});
