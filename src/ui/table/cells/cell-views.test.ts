import { expect, test } from 'vitest';
import { binaryOf, type EdmValue, int64Of, stringOf } from '../../../model/edm.ts';
import { viewsOf } from './cell-views.ts';

const bytes = (...list: number[]) => binaryOf(new Uint8Array(list));

test.each<[string, EdmValue, string[]]>([
  ['a text', stringOf('plain'), ['text', 'hex']],
  ['an address', stringOf('https://example.org/a?b=1'), ['link', 'text', 'hex']],
  ['what only looks like an address', stringOf('https://'), ['text', 'hex']],
  ['JSON', stringOf(' {"a":[1]}'), ['json', 'text', 'hex']],
  ['broken JSON', stringOf('{"a":'), ['text', 'hex']],
  ['an image as a text', stringOf('data:image/png;base64,AA=='), ['image', 'text', 'hex']],
  ['a script is no link', stringOf('javascript:alert(1)'), ['text', 'hex']],
  ['bytes that are no text', bytes(0xff, 0xfe), ['hex', 'base64']],
  ['bytes that are a text', bytes(72, 105), ['hex', 'text', 'base64']],
  ['an image', bytes(0x89, 0x50, 0x4e, 0x47, 0xff), ['image', 'hex', 'base64']],
  ['a number', int64Of(7n), ['text']],
])('%s is shown in its ways', (_, value, kinds) => {
  expect(viewsOf(value).map(({ kind }) => kind)).toEqual(kinds);
});

test('JSON in lines keeps every digit', () => {
  const [view] = viewsOf(stringOf('{"id":12345678901234567890,"none":{},"list":[1.50,null]}'));
  expect(view).toEqual({
    kind: 'json',
    text: '{\n  "id": 12345678901234567890,\n  "none": {},\n  "list": [\n    1.50,\n    null\n  ]\n}',
  });
});

test('bytes stand sixteen a line, with their letters', () => {
  const [view] = viewsOf(bytes(...Array.from({ length: 18 }, (_, index) => 0xff - index)));
  expect(view).toMatchObject({
    text: [
      '00000000  ff fe fd fc fb fa f9 f8 f7 f6 f5 f4 f3 f2 f1 f0  ················',
      `00000010  ef ee${' '.repeat(42)}  ··`,
    ].join('\n'),
  });
});
