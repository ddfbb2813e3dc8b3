import { afterEach, expect, test, vi } from 'vitest';

// The first test needs modules in their first state: another file may have asked for a whole language.
vi.resetModules();
const { de } = await import('./de.ts');
const { deLazy } = await import('./de-lazy.ts');
const { filterMessages } = await import('./filter-messages.ts');
const { completeLanguage, speak, spoken } = await import('./language.ts');
const { speakFirstOf } = await import('./load-language.ts');
const { messages } = await import('./messages.ts');

afterEach(() => {
  speak('en', {});
});

// The order of the first two is that of a window: from the first panel on, a language comes whole.
test('a first screen comes with its own sentences, all others when they are wanted', async () => {
  await speakFirstOf(['de']);
  expect(messages.value.app).toBe(de.app);
  expect(Object.keys(spoken.value)).toEqual(Object.keys(de));

  await completeLanguage();
  expect(spoken.value).toEqual({ ...de, ...deLazy });
});

test('a language that is chosen later comes whole', async () => {
  await speakFirstOf(['de']);
  expect(spoken.value).toEqual({ ...de, ...deLazy });
});

test('English stands in for sentences that do not come, until they are asked for again', async () => {
  const english = filterMessages.value;
  let isAway = true;
  speak('de', de, async () => {
    if (isAway) throw new Error('Failed to fetch');
    return deLazy;
  });
  await completeLanguage();
  expect(filterMessages.value).toBe(english);

  isAway = false;
  await completeLanguage();
  expect(filterMessages.value).toBe(deLazy.filter);
});

test('sentences that come late are not put into another language', async () => {
  let bring = (_topics: typeof deLazy) => {};
  speak('de', de, () => new Promise((resolve) => (bring = resolve)));
  const completed = completeLanguage();
  speak('en', {});
  bring(deLazy);
  await completed;
  expect(spoken.value).toEqual({});
});
