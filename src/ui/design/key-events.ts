/**
 * Returns whether an input method takes the key. Safari ends a composition
 * before the event of the key that ended it; only the code says that it was the
 * input method's.
 */
export function isComposingKey({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}

/**
 * Whether shortcuts use Command. The newer `userAgentData` is not in all
 * browsers, and tests in Node have neither.
 */
export const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
