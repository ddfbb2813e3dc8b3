import { signal } from '@preact/signals';

/** The language in use, as the `Intl` formatters want it. */
export const locale = signal('en');

/** Keeps what is costly to build, such as a formatter, one for each language. */
export function perLocale<T>(build: (tag: string) => T): () => T {
  const built = new Map<string, T>();
  return () => {
    const tag = locale.value;
    const found = built.get(tag) ?? build(tag);
    built.set(tag, found);
    return found;
  };
}
