import { expect, test } from 'vitest';
import { StorageError } from '../../model/storage-error.ts';
import { createBootModel, type OpenApp } from './boot-model.ts';

test('the opened window is shown', async () => {
  const boot = createBootModel(async () => 'window');
  await boot.start();
  expect(boot.state.value).toEqual({ status: 'ready', app: 'window' });
});

test('a failure names its kind, and can be retried', async () => {
  const error = new StorageError('newerDatabase');
  let tries = 0;
  const boot = createBootModel(async () => {
    tries += 1;
    if (tries === 1) throw error;
    return 'window';
  });
  await boot.start();
  expect(boot.state.value).toEqual({ status: 'failed', problem: 'newer', error });
  await boot.start();
  expect(boot.state.value).toEqual({ status: 'ready', app: 'window' });
});

test('it reports that it waits for another tab, continues after it, and stops when replaced', async () => {
  let listeners: Parameters<OpenApp<string>>[0] | undefined;
  let finish = (_app: string): void => {};
  const boot = createBootModel<string>((reported) => {
    listeners = reported;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const started = boot.start();
  listeners?.onBlocked();
  expect(boot.state.value.status).toBe('blocked');
  finish('window');
  await started;
  expect(boot.state.value.status).toBe('ready');
  listeners?.onReplaced();
  expect(boot.state.value.status).toBe('replaced');
  listeners?.onCleared();
  expect(boot.state.value.status).toBe('cleared');
});

test.each([
  ['opened', async () => 'window'],
  ['failed', () => Promise.reject(new Error('The connection is closing.'))],
])('a store cleared while the window %s is reported', async (_, finish) => {
  const boot = createBootModel<string>(({ onCleared }) => {
    onCleared();
    return finish();
  });
  await boot.start();
  expect(boot.state.value).toEqual({ status: 'cleared' });
});

test('a window with work in it stays until that is done', async () => {
  let listeners: Parameters<OpenApp<string>>[0] | undefined;
  let leaveLater = () => {};
  const boot = createBootModel<string>(
    async (reported) => {
      listeners = reported;
      return 'window';
    },
    (app, leave) => {
      leaveLater = leave;
      return app === 'window';
    },
  );
  await boot.start();
  listeners?.onReplaced();
  expect(boot.state.value).toEqual({ status: 'ready', app: 'window' });
  leaveLater();
  expect(boot.state.value).toEqual({ status: 'replaced' });
});
