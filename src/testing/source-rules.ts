import { type ESTree, parseSync, Visitor } from 'vite';

export interface Import {
  /** As written, such as `../model/edm.ts`. */
  readonly source: string;
  /**
   * A type, a value imported statically, one imported dynamically, or the
   * address of another thread's script.
   */
  readonly kind: 'type' | 'static' | 'dynamic' | 'thread';
}

export interface Export {
  readonly name: string;
  readonly isType: boolean;
}

export interface Taken {
  readonly source: string;
  /** Absent if any name may be used. */
  readonly names?: readonly string[];
}

export interface Component {
  readonly name: string;
  readonly lines: number;
}

interface Place {
  readonly start: number;
}

interface Sourced {
  readonly source: { readonly value: string };
  readonly importKind?: string | undefined;
  readonly exportKind?: string | undefined;
}

/** Returns all imports of a module, types included. */
export function findImports(path: string, source: string): Import[] {
  const imports: Import[] = [];
  const add = (from: string, kind: Import['kind']): void => {
    const thread = /\?(?:worker&url|sharedworker&url)$/.test(from);
    imports.push({ source: from.replace(/\?.*$/, ''), kind: thread ? 'thread' : kind });
  };
  const addStatic = ({ source: from, importKind, exportKind }: Sourced): void =>
    add(from.value, (importKind ?? exportKind) === 'type' ? 'type' : 'static');
  new Visitor({
    ImportDeclaration: addStatic,
    ExportAllDeclaration: addStatic,
    ExportNamedDeclaration: ({ source: from, exportKind }) => {
      if (from !== null) addStatic({ source: from, exportKind });
    },
    ImportExpression: (node) => {
      if (node.source.type === 'Literal') add(String(node.source.value), 'dynamic');
    },
    TSImportType: (node) => add(node.source.value, 'type'),
  }).visit(parse(path, source));
  return imports;
}

/** Returns the named exports of a module, each as a type or a value. */
export function findExports(path: string, source: string): Export[] {
  return parse(path, source).body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const isType = node.exportKind === 'type';
    const names = node.declaration ? namesOf(node.declaration) : node.specifiers.map(exportedName);
    return names.flatMap((name) => (name === undefined ? [] : [{ name, isType }]));
  });
}

/**
 * Returns the names that a module uses of each other module; no names for a
 * namespace or a dynamic import.
 */
export function findTaken(path: string, source: string): Taken[] {
  const taken: Taken[] = [];
  new Visitor({
    ImportDeclaration: ({ source: from, specifiers }) => {
      const names = specifiers.map((one) => ('imported' in one ? nameOf(one.imported) : undefined));
      const isWhole = names.includes(undefined);
      taken.push({
        source: from.value,
        ...(!isWhole && { names: names.flatMap((one) => one ?? []) }),
      });
    },
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal') taken.push({ source: String(from.value) });
    },
    TSImportType: ({ source: from }) => {
      taken.push({ source: from.value });
    },
  }).visit(parse(path, source));
  return taken;
}

/** Returns the functions that render something, each with its number of lines. */
export function findComponents(path: string, source: string): Component[] {
  const found: Component[] = [];
  new Visitor({
    FunctionDeclaration: ({ id, start, end }) => {
      if (!id || !path.endsWith('.tsx') || !/^[A-Z]/.test(id.name)) return;
      found.push({ name: id.name, lines: source.slice(start, end).split('\n').length });
    },
  }).visit(parse(path, source));
  return found;
}

/** Returns what this code base does not allow, each with its line. */
export function findForbidden(path: string, source: string): string[] {
  const found: string[] = [];
  const add = (what: string) => (node: Place) => {
    found.push(`${what} in line ${source.slice(0, node.start).split('\n').length}`);
  };
  new Visitor({
    TSAnyKeyword: add('any'),
    TSNonNullExpression: add('non-null !'),
    ExportDefaultDeclaration: add('default export'),
    ExportAllDeclaration: add('barrel'),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add('barrel')(node);
      if (node.specifiers.some(({ exported }) => nameOf(exported) === 'default')) {
        add('default export')(node);
      }
    },
  }).visit(parse(path, source));
  return found;
}

/** Returns one cycle of a graph, from a module back to itself, or undefined. */
export function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const trail: string[] = [];

  function visit(path: string): string[] | undefined {
    if (done.has(path)) return undefined;
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) return [...trail.slice(seenAt), path];
    trail.push(path);
    for (const next of graph.get(path) ?? []) {
      const cycle = visit(next);
      if (cycle !== undefined) return cycle;
    }
    trail.pop();
    done.add(path);
    return undefined;
  }

  for (const path of graph.keys()) {
    const cycle = visit(path);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** Resolves a relative import to a path from the common folder. */
export function resolveImport(importer: string, source: string): string {
  return new URL(source, new URL(importer, 'file:///')).pathname.slice(1);
}

function namesOf(declaration: ESTree.Declaration): readonly (string | undefined)[] {
  if ('declarations' in declaration) return declaration.declarations.map(({ id }) => nameOf(id));
  return 'id' in declaration && declaration.id ? [nameOf(declaration.id)] : [];
}

function exportedName({ exported }: ESTree.ExportSpecifier): string | undefined {
  return nameOf(exported);
}

function nameOf(name: { readonly type: string; readonly name?: string }): string | undefined {
  return name.type === 'Identifier' ? name.name : undefined;
}

function parse(path: string, source: string) {
  const { program, errors } = parseSync(path, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  return program;
}
