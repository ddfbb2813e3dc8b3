import { expect, test } from 'vitest';
import { countLines } from './code-lines.ts';

test.each([
  ['a.ts', '// one\n\nconst a = 1; // two\n/*\n three\n*/\n', 1],
  ['a.ts', "const a = '// no comment';\nconst b = `\n/* nor this */\n`;\n", 4],
  ['a.tsx', 'const a = (\n  <a href="https://x">\n    {/* one */}\n    // text\n  </a>\n);\n', 6],
  ['a.css', '/* one\n two */\na {\n\n  color: red; /* three */\n}\n', 3],
])('the lines of code of %s: %j', (path, source, lines) => {
  expect(countLines(path, source)).toBe(lines);
});
