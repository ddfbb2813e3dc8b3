import { expect, test } from 'vitest';
import { scriptURL } from './script-url.ts';

test('lets a script of the own origin through, whole', () => {
  expect(String(scriptURL('./worker.js'))).toBe(new URL('./worker.js', location.href).href);
});

test('takes a URL as well as a text', () => {
  const address = new URL('/assets/worker.js', location.origin);
  expect(String(scriptURL(address))).toBe(address.href);
});

test.each(['https://elsewhere.example/worker.js', '//elsewhere.example/worker.js', 'data:,1'])(
  'refuses %s',
  (url) => {
    expect(() => scriptURL(url)).toThrow('another origin');
  },
);
