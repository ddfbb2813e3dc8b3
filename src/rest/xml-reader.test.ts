import { expect, test } from 'vitest';
import { readXml } from './xml-reader.ts';

test('entities are the five of XML and numbers', () => {
  expect(readXml('<a>&lt;&gt;&amp;&quot;&apos;&#65;&#x42;</a>').text).toBe('<>&"\'AB');
});

test.each(['&nbsp;', '&constructor;', '&__proto__;', '&toString;', '&amp', '&#x110000;'])(
  'another such as %s is refused',
  (entity) => {
    expect(() => readXml(`<a>${entity}</a>`)).toThrow();
  },
);
