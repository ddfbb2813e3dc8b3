import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';

/** One declaration, with the comment in front of it and without `export`. */
interface Declared {
  readonly text: string;
  /** Every identifier in it, the names of the declarations it needs among them. */
  readonly names: ReadonlySet<string>;
}

interface Exported {
  readonly name: string;
  readonly isType: boolean;
}

interface Parsed {
  readonly declared: ReadonlyMap<string, Declared>;
  readonly imports: readonly string[];
  readonly exported: readonly Exported[];
}

/**
 * Bundles the declarations that a module's exports need into one text. Throws
 * if two files declare the same name.
 */
export async function bundleDeclarations(
  entry: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  const parsed = new Map<string, Parsed>();
  const waiting = [entry];
  for (const path of waiting) {
    if (parsed.has(path)) continue;
    const file = parseDeclarations(path, await read(path));
    parsed.set(path, file);
    waiting.push(...file.imports);
  }
  const declared = mergeDeclared(parsed);
  return writeBundle(declared, parsed.get(entry)?.exported ?? []);
}

function writeBundle(
  declared: ReadonlyMap<string, Declared>,
  exported: readonly Exported[],
): string {
  const needed = findNeeded(
    declared,
    exported.map(({ name }) => name),
  );
  // A class that is exported as a type only must not be exported as a value.
  const types = exported.filter(({ name, isType }) => isType && isClass(declared.get(name)));
  const hidden = new Set(types.map(({ name }) => name));
  const open = new Set(exported.map(({ name }) => name).filter((name) => !hidden.has(name)));
  const texts = [...declared].flatMap(([name, { text }]) => {
    if (!needed.has(name)) return [];
    return [open.has(name) ? withExport(text) : text];
  });
  return [...texts, `export type { ${[...hidden].join(', ')} };`, ''].join('\n');
}

function mergeDeclared(parsed: ReadonlyMap<string, Parsed>): Map<string, Declared> {
  const all = new Map<string, Declared>();
  for (const [path, { declared }] of parsed) {
    for (const [name, one] of declared) {
      if (all.has(name)) throw new Error(`${path} declares ${name}, as another file does.`);
      all.set(name, one);
    }
  }
  return all;
}

function findNeeded(
  declared: ReadonlyMap<string, Declared>,
  exported: readonly string[],
): ReadonlySet<string> {
  const missing = exported.filter((name) => !declared.has(name));
  if (missing.length > 0) throw new Error(`Nothing declares ${missing.join(', ')}.`);
  const needed = new Set<string>();
  const waiting = [...exported];
  for (const name of waiting) {
    const found = declared.get(name);
    if (found && !needed.has(name)) {
      needed.add(name);
      waiting.push(...found.names);
    }
  }
  return needed;
}

function parseDeclarations(path: string, source: string): Parsed {
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const declared = new Map<string, Declared>();
  const imports: string[] = [];
  const exported: Exported[] = [];
  const names = namesIn(program);
  let from = 0;
  for (const statement of program.body) {
    const { start, end } = statement;
    const comment = source.slice(from, start).trimStart();
    from = end;
    if (statement.type === 'ImportDeclaration') {
      imports.push(resolveDeclarations(path, statement.source.value));
    } else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
      const isType = statement.exportKind === 'type';
      for (const { exported: name } of statement.specifiers) {
        exported.push({ name: source.slice(name.start, name.end), isType });
      }
    } else {
      const text = source.slice(start, end).replace(/^export /, '');
      const name = nameOf(text, path);
      declared.set(name, { text: comment + text, names: names(start, end) });
      if (statement.type === 'ExportNamedDeclaration') exported.push({ name, isType: false });
    }
  }
  return { declared, imports, exported };
}

function resolveDeclarations(path: string, source: string): string {
  if (!source.startsWith('.')) throw new Error(`${path} needs the types of ${source}.`);
  return posix.join(posix.dirname(path), source).replace(/\.ts$/, '.d.ts');
}

type Program = ReturnType<typeof parseSync>['program'];

/** Returns a function that finds the identifiers between two offsets. */
function namesIn(program: Program): (start: number, end: number) => ReadonlySet<string> {
  const found: { readonly name: string; readonly start: number }[] = [];
  new Visitor({ Identifier: ({ name, start }) => void found.push({ name, start }) }).visit(program);
  return (start, end) => {
    const between = found.filter((one) => one.start >= start && one.start < end);
    return new Set(between.map(({ name }) => name));
  };
}

function nameOf(text: string, path: string): string {
  const declaration =
    /^(?:declare )?(?:abstract )?(?:class|const|function|interface|let|type) (?<name>[\w$]+)/;
  const name = declaration.exec(text)?.groups?.['name'];
  if (name !== undefined) return name;
  throw new Error(`${path} declares what has no name: ${text.slice(0, 80)}`);
}

function isClass(declared: Declared | undefined): boolean {
  return declared !== undefined && /^declare (?:abstract )?class /m.test(declared.text);
}

/** Inserts `export` before the declaration, behind its comments. */
function withExport(text: string): string {
  return text.replace(/^(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*|\s)*/, '$&export ');
}
