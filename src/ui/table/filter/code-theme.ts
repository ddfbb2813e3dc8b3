import { EditorView } from '@codemirror/view';

const paints = {
  string: 'string',
  int32: 'integer',
  int64: 'integer',
  double: 'double',
  boolean: 'boolean',
  datetime: 'datetime',
  guid: 'guid',
  binary: 'binary',
} as const;

const paintRules = Object.entries(paints).map(([name, family]) => {
  return [`.filter-paint-${name}`, { color: `var(--type-${family})` }] as const;
});

const raised = {
  border: '0',
  borderRadius: 'var(--radius-3)',
  overflow: 'hidden',
  background: 'var(--surface-raised)',
  color: 'var(--text-1)',
  boxShadow: 'var(--shadow-2)',
};

/** The styles of the editor. The page's tokens reach into its shadow root. */
export const codeTheme = EditorView.theme({
  '&': { background: 'transparent', color: 'var(--text-1)' },
  '&.cm-focused': { outline: '0' },
  '.cm-scroller': {
    maxBlockSize: '9.75rem',
    overflow: 'auto',
    fontFamily: 'var(--font-data)',
    fontSize: 'var(--text-sm)',
    fontVariantLigatures: 'none',
    lineHeight: '1.25rem',
  },
  // Without this bound, a placeholder longer than the field makes it scroll sideways.
  '.cm-content': {
    minInlineSize: '0',
    padding: '0.1875rem 0',
    caretColor: 'var(--accent-ink)',
  },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderInlineStart: '1.5px solid var(--accent-ink)' },
  // The same as for the plain field in filter.css.
  '.cm-placeholder': {
    color: 'var(--text-hint)',
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'var(--selection)' },
  ...Object.fromEntries(paintRules),
  '.filter-paint-operator, .filter-paint-keyword, .filter-paint-sign': { color: 'var(--text-3)' },
  '.filter-paint-keyword': { fontWeight: 'var(--weight-medium)', color: 'var(--text-2)' },
  '.filter-paint-function': { color: 'var(--accent-ink)' },
  '.filter-paint-wrong': { color: 'var(--danger-ink)' },
  '.filter-bracket': { borderRadius: '2px', background: 'var(--surface-press)' },
  '.filter-bracket-alone': { color: 'var(--danger-ink)' },
  '.cm-lintRange-error, .cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy 1px',
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.cm-lintRange-error': { textDecorationColor: 'var(--danger-line)' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--warning-line)' },
  '.cm-lintPoint:after': { borderBlockEndColor: 'var(--danger-line)' },
  '.cm-tooltip': { ...raised, zIndex: '30' },
  '.cm-tooltip-lint': { fontFamily: 'var(--font-ui)', fontSize: 'var(--text-sm)' },
  '.cm-diagnostic': { border: '0', padding: 'var(--space-2) var(--space-3)' },
  '.cm-diagnosticAction': {
    display: 'inline-block',
    margin: 'var(--space-1) var(--space-2) 0 0',
    padding: 'var(--space-half) var(--space-2)',
    borderRadius: 'var(--radius-2)',
    background: 'var(--accent-tint)',
    color: 'var(--accent-ink)',
    fontSize: 'var(--text-sm)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxBlockSize: 'none',
    maxHeight: 'none',
    overflow: 'hidden',
    minInlineSize: '14rem',
    maxInlineSize: 'min(32rem, 92vw)',
    padding: 'var(--space-1)',
    fontFamily: 'var(--font-data)',
    fontSize: 'var(--text-sm)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    gap: 'var(--space-4)',
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: '1.5rem',
    padding: '0 var(--space-2)',
    borderRadius: 'var(--radius-2)',
    color: 'var(--text-1)',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--surface-press)',
    color: 'var(--text-1)',
  },
  '.cm-completionLabel': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': {
    margin: '0',
    color: 'var(--text-2)',
    fontFamily: 'var(--font-ui)',
    fontSize: 'var(--text-xs)',
    fontStyle: 'normal',
  },
});
