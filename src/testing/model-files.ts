import { findImports, resolveImport } from './source-rules.ts';

/** Pure functions that only components use, or other functions of this list: held to the rules of models by name. */
const PURE: Readonly<Record<string, string>> = {
  accounts: 'first-run table-selection',
  app: 'install-offer launch split-panes tab-actions tab-keeping',
  'app/navigation': 'table-filter',
  connect: 'connect-snippets cors-draft policies-draft sas-for-a-day',

  files: 'file-handles files-account',
  history: 'history-samples',
  import: 'import-column-check import-handles import-preview import-store shown-names',
  place: 'name-rules',
  requests: 'hidden-signature',
  'table/bulk-edit': 'change-refusals change-samples',
  'table/cells':
    'cell-copy cell-formats cell-move cell-views entity-steps grid-kept-layout grid-selected-filter key-search',
  'table/entity': 'entity-lines',
  'table/filter':
    'filter-brackets filter-completion filter-example filter-part-name filter-relative-time',
  undo: 'delete-unused-receipts',
};

/** Paths from `src`, each with its source. */
export type Sources = ReadonlyMap<string, string>;

/** The files that `PURE` names. */
export function pureFiles(): string[] {
  return Object.entries(PURE).flatMap(([folder, names]) =>
    names.split(' ').map((name) => `ui/${folder}/${name}.ts`),
  );
}

/** Whether a file has a model by its name. A hook that makes one is a component's. */
export function isModelName(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return name.endsWith('-model.ts') && !name.startsWith('use-');
}

/** Returns the models, and whatever of `ui` they consist of: all that they import there, directly or not. */
export function filesOfModels(sources: Sources, starts: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const source = sources.get(path);
    if (source === undefined || found.has(path)) continue;
    found.add(path);
    if (/\.tsx?$/.test(path)) waiting.push(...importedFiles(path, source).filter(isOfUi));
  }
  return found;
}

/** The files that a module imports, of whichever folder. */
export function importedFiles(path: string, source: string): string[] {
  return findImports(path, source)
    .filter(({ source: from }) => from.startsWith('.'))
    .map(({ source: from }) => resolveImport(path, from));
}

function isOfUi(path: string): boolean {
  return path.startsWith('ui/');
}
