import { expect, test } from 'vitest';
import { analyseAgain, analyseFile } from './analysis.ts';

/** A file that can no longer be read. */
class LostFile extends File {
  override slice(): Blob {
    throw new DOMException('The file could not be read.', 'NotReadableError');
  }
  override stream(): ReturnType<File['stream']> {
    throw new DOMException('The file could not be read.', 'NotReadableError');
  }
}

const WORDS = ['k.A.', '"k.A."', '9999', '"9999"', '', 'NULL', '"NULL"', '12,5', 'a/b', '7', '1.5'];

test.each([[['k.A.']], [['9999']], [['k.A.', '9999', 'nowhere']], [['a/b']]])(
  'finds for %s the result of a full analysis',
  async (news) => {
    for (const length of [3, 40, 3000]) {
      const rows = Array.from({ length }, (_, row) => {
        const word = (step: number) => WORDS[(row * step + (row >> 3)) % WORDS.length];
        return [row, word(3), word(5), row % 7 === 0 ? '9999' : row, `k${row}`].join(';');
      });
      const file = new File([['id;s;t;n;u', ...rows].join('\n')], 'a.csv');
      const known = await analyseFile(file, { texts: ['7'] });
      const texts = ['7', ...news];
      const again = await analyseAgain(file, { texts, known, news });
      expect(again).toEqual(await analyseFile(file, { texts }));
    }
  },
);

test('reads nothing where no column can have the text', async () => {
  const known = await analyseFile(new File(['id,n\na,1\nb,2\n'], 'a.csv'));
  const lost = new LostFile(['id,n\na,1\nb,2\n'], 'a.csv');
  const texts = ['2001-02-03'];
  expect(await analyseAgain(lost, { texts, news: texts, known })).toBe(known);
});

test('analyses everything if the file declares its types', async () => {
  const file = new File(['[{"id":"a","n":9999},{"id":"9999","n":1}]'], 'a.json');
  const known = await analyseFile(file);
  const texts = ['9999'];
  const again = await analyseAgain(file, { texts, news: texts, known });
  expect(again).toEqual(await analyseFile(file, { texts }));
});
