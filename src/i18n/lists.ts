import { perLocale } from './locale.ts';

const unit = perLocale((tag) => new Intl.ListFormat(tag, { type: 'unit', style: 'short' }));

/** Parts one after the other, with the marks of the language between them. */
export function formatList(parts: readonly string[]): string {
  return unit().format(parts);
}
