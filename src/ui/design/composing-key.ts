/**
 * Whether an input method takes the key. Safari ends composing before the key
 * that ended it is heard; only the code says that it was the method's.
 */
export function isComposingKey({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229;
}
