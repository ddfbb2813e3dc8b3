import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGE_TAGS, type Language } from './languages.ts';

/** What another word or sign of the language is used for, everywhere. */
const OTHER_WORDS: Readonly<Record<Language, RegExp>> = {
  en: /\bcolor\b|«/,
  // Somebody is addressed formally, and nothing stands before an ellipsis.
  de: /\b[Dd](u|ich|ir|ein(e[mnrs]?)?)\b|»|\p{L} …/u,
  es: /«|\b[Aa]ñad(e|a|ir)\b|\b[Tt]ú\b|\bcifras o\b/,
  'pt-BR': /«|\b[Aa]bas?\b|\b[Rr]ato\b|\b[Ff]icheiro/,
  // Its space around Latin words comes from the style sheet.
  'zh-Hans': /你|账户|撤销|\p{Script=Han} [A-Za-z0-9#$]|[A-Za-z0-9}#] \p{Script=Han}/u,
  id: /«|\b[Tt]ipe(nya)?\b|\b[Kk]amu\b|\b[Bb]erkas/,
};

for (const language of LANGUAGE_TAGS) {
  test(`${language} calls a thing by one name`, () => {
    const folder = join(import.meta.dirname, language);
    // What is looked for by other names is told by none of them.
    const names = readdirSync(folder).filter((name) => name !== 'aliases.ts');
    const found = names.flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        // A file has a name that other programs read.
        .filter((line) => OTHER_WORDS[language].test(line) && !line.includes('fileName'))
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
}
