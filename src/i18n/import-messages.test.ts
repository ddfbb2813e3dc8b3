import { expect, test } from 'vitest';
import { imports as de } from './de/import.ts';
import { imports as en } from './en/import.ts';
import { imports as es } from './es/import.ts';
import { imports as id } from './id/import.ts';
import { imports as ptBR } from './pt-BR/import.ts';
import { imports as zhHans } from './zh-Hans/import.ts';

test.each(Object.entries({ en, de, es, ptBR, zhHans, id }))(
  'values of a file are quoted as they are, with the sign of a number: %s',
  (_, { keys, columns, places }) => {
    const place = places.line.inside(7);
    const reported = [
      keys.forbiddenIn(12, 'C#', place),
      columns.change(12, 'C#', place),
      columns.misfit(12, 'C#', place),
      columns.nearMiss(12, 'Int32', 'C#', place),
      columns.noValue('C#', 12),
      columns.typeWithout('Int32', ['C#']),
    ];
    for (const text of reported) expect(text).toContain('C#');
  },
);
