import { expect, test } from 'vitest';
import { deLazy } from '../../i18n/de-lazy.ts';
import { speak, spoken } from '../../i18n/language.ts';
import { lazy } from './lazy.ts';

test('fetches a part once, and not before it is wanted', async () => {
  let fetched = 0;
  const part = lazy(() => {
    fetched += 1;
    return Promise.resolve('the editor');
  });
  expect(fetched).toBe(0);

  part.load();
  part.load();
  await expect.poll(() => part.state.value).toEqual({ status: 'loaded', value: 'the editor' });
  expect(fetched).toBe(1);
});

test('reports that a part failed to load', async () => {
  const error = new Error('Failed to fetch');
  const part = lazy(() => Promise.reject(error));
  part.load();
  await expect.poll(() => part.state.value).toEqual({ status: 'failed', error });
});

test('tries again when a part that did not come is wanted again', async () => {
  let fetched = 0;
  const part = lazy(() => {
    fetched += 1;
    return fetched === 1 ? Promise.reject(new Error('Offline')) : Promise.resolve('the editor');
  });
  part.load();
  await expect.poll(() => part.state.value.status).toBe('failed');

  part.load();
  expect(part.state.value).toEqual({ status: 'loading' });
  await expect.poll(() => part.state.value).toEqual({ status: 'loaded', value: 'the editor' });
});

test('fetched ahead, a part has come or has failed to', async () => {
  const part = lazy(() => Promise.resolve('the editor'));
  await Promise.all([part.prefetch(), part.prefetch()]);
  expect(part.state.value).toEqual({ status: 'loaded', value: 'the editor' });

  const missing = lazy(() => Promise.reject(new Error('Offline')));
  await missing.prefetch();
  expect(missing.state.value.status).toBe('failed');
});

test('a part comes with the sentences that the first screen does without', async () => {
  speak('de', {}, () => Promise.resolve(deLazy));
  const part = lazy(() => Promise.resolve('the editor'));
  await part.prefetch();
  expect(spoken.value.entity).toBe(deLazy.entity);
  speak('en', {});
});
