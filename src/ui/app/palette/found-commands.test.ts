import { expect, test } from 'vitest';
import { deLazy } from '../../../i18n/de-lazy.ts';
import { idLazy } from '../../../i18n/id-lazy.ts';
import { zhHansLazy } from '../../../i18n/zh-Hans-lazy.ts';
import { COMMAND_IDS, type CommandId } from '../../commands/registry.ts';
import { rankEntries } from './ranking.ts';

const catalogues = { de: deLazy, id: idLazy, 'zh-Hans': zhHansLazy };

test.each([
  ['de', 'rückgängig', 'undo'],
  ['de', 'wiederholen', 'redo'],
  ['de', 'zeilen löschen', 'deleteEntities'],
  ['id', 'hapus baris', 'deleteEntities'],
  ['id', 'hapus semua baris', 'clearTable'],
  ['id', 'batalkan', 'undo'],
  ['zh-Hans', '删除行', 'deleteEntities'],
  ['zh-Hans', '删除所有行', 'clearTable'],
  ['zh-Hans', '撤销', 'undo'],
] as const)('in %s, %s is first of all the command %s', (language, search, wanted) => {
  const { commands, aliases } = catalogues[language];
  const words: Partial<Record<CommandId, string>> = aliases.words;
  const { best } = rankEntries(
    COMMAND_IDS,
    search,
    (command) => commands.names[command],
    1,
    (command) => words[command],
  );
  expect(best[0]?.entry).toBe(wanted);
});
