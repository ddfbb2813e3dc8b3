import { signal } from '@preact/signals';
import { render } from 'preact';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BackupEnd } from './BackupDialog.tsx';
import type { BackupRunModel, BackupRunPhase } from './backup-run-model.ts';

test('numbers that change all the time are shown and not read out', async () => {
  const phase = signal<BackupRunPhase>(writing(1));
  const root = document.createElement('div');
  document.body.append(root);
  onTestFinished(() => {
    render(null, root);
    root.remove();
  });
  // What is looked at of it.
  const run = { phase } as unknown as BackupRunModel;
  render(<BackupEnd run={run} file={undefined} />, root);
  const status = root.querySelector('[role=status]');
  expect(root.textContent).toContain('1 of 9 entities');
  const heard = status?.textContent;
  phase.value = writing(2);
  await vi.waitFor(() => expect(root.textContent).toContain('2 of 9 entities'));
  expect(root.querySelector('[role=status]')).toBe(status);
  expect(status?.textContent).toBe(heard);
});

function writing(entities: number): BackupRunPhase {
  return { kind: 'writing', progress: { entities, total: 9 }, isCancelling: false };
}
