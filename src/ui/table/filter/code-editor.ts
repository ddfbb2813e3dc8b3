import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, insertNewline } from '@codemirror/commands';
import { type Diagnostic, linter } from '@codemirror/lint';
import { Compartment, EditorState, type Extension, Prec, StateEffect } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  type KeyBinding,
  keymap,
  placeholder,
  tooltips,
} from '@codemirror/view';
import { MAX_PROPERTY_NAME_LENGTH } from '../../../model/limits.ts';
import { ariaKeysOf } from '../../commands/keymap.ts';
import { completionSource, leadsOn, type SearchOption, searchSource } from './code-completion.ts';
import { highlightFilter } from './code-highlight.ts';
import { codeTheme } from './code-theme.ts';
import type { Completion } from './filter-completion.ts';
import { COMPARISONS } from './filter-tokens.ts';

/** The label of the field, and its placeholder. */
export interface FieldWords {
  readonly label: string;
  readonly placeholder: string;
}

export interface FieldState {
  readonly isWrong: boolean;
  /** The problem, and whether the text has run; empty if there is nothing to say. */
  readonly description: string;
}

export interface CodeEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly selection: { readonly anchor: number; readonly head: number };
  readonly words: FieldWords;
  readonly complete: (text: string, caret: number) => Completion | undefined;
  /** Returns the search that is offered for a text that is no filter. */
  readonly findSearch: (text: string) => SearchOption | undefined;
  readonly findProblems: (text: string) => readonly Diagnostic[];
  readonly onChange: (text: string) => void;
  /** Runs the filter. Returns false if it did not run. */
  readonly onRun: () => boolean;
  readonly onLeave: () => void;
}

export interface CodeEditor {
  /** Replaces the whole text; the caret stays where it can. */
  write(text: string): void;
  /** Describes the field to screen readers, in the present language and with the present keys. */
  describe(words: FieldWords, about: FieldState): void;
  /** Looks for problems again, after the pause: more is known of the table. */
  refresh(): void;
  /**
   * Offers completions again if the caret is in one of these words, or after a
   * comparison with one of the properties that have values now.
   */
  offer(words: readonly string[], valued: readonly string[]): void;
  /** Closes the completion list, also one that is still to come. */
  closeList(): void;
  select(at: number, end: number): void;
  focus(): void;
  close(): void;
}

/** Reports that the same text may have other problems now. */
const knowsMore = StateEffect.define<void>();

/**
 * Milliseconds without typing before problems are marked. A mark moves the text
 * it wraps, and Chromium moves the caret to its start; within 200 ms of a
 * focus, CodeMirror takes that for the browser's own doing and lets it stand
 * (`readSelectionRange`). So no mark comes sooner after a focus.
 */
const LINT_PAUSE = 250;

/**
 * Opens the editor of a filter in a shadow root: its styles are then adopted
 * style sheets, which the page's content security policy allows, rather than a
 * style element, which it forbids.
 */
export function openCodeEditor(options: CodeEditorOptions): CodeEditor {
  const { parent, text, selection } = options;
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
  const described = new Compartment();
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      selection,
      extensions: [extensionsOf(options), described.of(descriptionOf(options.words, NOTHING_SAID))],
    }),
  });
  return {
    write(next) {
      const length = view.state.doc.length;
      if (view.state.doc.toString() === next) return;
      view.dispatch({ changes: { from: 0, to: length, insert: next }, scrollIntoView: true });
    },
    describe(words, about) {
      view.dispatch({ effects: described.reconfigure(descriptionOf(words, about)) });
    },
    refresh() {
      view.dispatch({ effects: knowsMore.of() });
    },
    offer(words, valued) {
      const begun = wordAtCaret(view.state).toLowerCase();
      const isOne = begun !== '' && words.some((word) => word.toLowerCase().startsWith(begun));
      const isCompared = valued.includes(comparedAtCaret(view.state) ?? '');
      if ((isOne || isCompared) && view.hasFocus) startCompletion(view);
    },
    closeList: () => void closeCompletion(view),
    select(at, end) {
      const length = view.state.doc.length;
      const [anchor, head] = [Math.min(at, length), Math.min(end, length)];
      view.dispatch({ selection: { anchor, head }, scrollIntoView: true });
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}

function wordAtCaret(state: EditorState): string {
  return /[\p{L}_$][\p{L}\p{Nd}_]*$/u.exec(beforeCaret(state))?.[0] ?? '';
}

/** Returns the property whose value is to be written at the caret. */
function comparedAtCaret(state: EditorState): string | undefined {
  const compared = /(?<property>[\p{L}_$][\p{L}\p{Nd}_]*)\s+(?<operator>[a-z]{2})\s+(?:'[^']*)?$/u;
  const { property, operator = '' } = compared.exec(beforeCaret(state))?.groups ?? {};
  return COMPARISONS.includes(operator) ? property : undefined;
}

function beforeCaret({ doc, selection }: EditorState): string {
  const { head } = selection.main;
  // No name is longer; an operator and the beginning of a value may follow one.
  const from = Math.max(doc.lineAt(head).from, head - 2 * MAX_PROPERTY_NAME_LENGTH);
  return doc.sliceString(from, head);
}

function extensionsOf(options: CodeEditorOptions): Extension {
  return [
    Prec.highest(keymap.of([...LINE_KEYS, { key: 'Escape', run: leaveBy(options.onLeave) }])),
    history(),
    drawSelection(),
    closeBrackets(),
    EditorState.languageData.of(() => [{ closeBrackets: { brackets: ['(', "'"] } }]),
    autocompletion({
      override: [
        completionSource(options.complete),
        searchSource(options.complete, options.findSearch, options.onRun),
      ],
      icons: false,
      activateOnCompletion: leadsOn,
      // A key that the open list ignores would run a half-typed filter.
      interactionDelay: 0,
      // All rendered options are in sight: a list that scrolls would have to take the focus.
      maxRenderedOptions: 10,
      tooltipClass: () => 'filter-code-tooltip',
    }),
    // An open completion list takes this key first.
    keymap.of([{ key: 'Enter', run: runBy(options) }]),
    keymap.of([...closeBracketsKeymap, ...historyKeymap, ...defaultKeymap]),
    linter((view) => options.findProblems(view.state.doc.toString()), {
      delay: LINT_PAUSE,
      needsRefresh: ({ transactions }) =>
        transactions.some(({ effects }) => effects.some((effect) => effect.is(knowsMore))),
    }),
    highlightFilter,
    marksWaitForFocus,
    typedOverSelection,
    tooltips({ position: 'fixed' }),
    EditorView.lineWrapping,
    EditorView.updateListener.of((update) => {
      if (update.docChanged) options.onChange(update.state.doc.toString());
    }),
    codeTheme,
  ];
}

/**
 * Chromium keeps the colours of a selection for text that is typed over it, in
 * an inline style, which the page's content security policy forbids: the editor
 * replaces the selection itself.
 */
const typedOverSelection = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { from, to, empty } = view.state.selection.main;
    if (inputType !== 'insertText' || data === null || empty || view.composing) return false;
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    const handlers = view.state.facet(EditorView.inputHandler);
    const isHandled = handlers.some((handle) => handle(view, from, to, data, insert));
    if (!isHandled) view.dispatch(insert());
    return true;
  },
});

/** Starts the pause again with a focus. */
const marksWaitForFocus = EditorView.domEventHandlers({
  focus: (_event, view) => void view.dispatch({ effects: knowsMore.of() }),
});

/**
 * The keys that run a filter belong to the bar, which handles them first; here
 * they write nothing.
 */
const LINE_KEYS: readonly KeyBinding[] = [
  { key: 'Mod-Enter', run: () => true },
  { key: 'Shift-Enter', run: insertNewline },
];

/**
 * Runs the filter. A list that is still to come would cover the rows; a text
 * that is no filter opens its own.
 */
function runBy({ onRun, findSearch }: CodeEditorOptions): (view: EditorView) => boolean {
  return (view) => {
    closeCompletion(view);
    if (!onRun() && findSearch(view.state.doc.toString())) startCompletion(view);
    return true;
  };
}

/**
 * Leaves the field, unless a visible list takes the key. A list that is still
 * to come is closed, as it would take the key unseen.
 */
function leaveBy(onLeave: () => void): (view: EditorView) => boolean {
  return (view) => {
    if (view.dom.querySelector('.cm-tooltip-autocomplete')) return false;
    closeCompletion(view);
    onLeave();
    return true;
  };
}

const NOTHING_SAID: FieldState = { isWrong: false, description: '' };

function descriptionOf(words: FieldWords, { isWrong, description }: FieldState): Extension {
  const attributes = EditorView.contentAttributes.of({
    'aria-label': words.label,
    'aria-invalid': String(isWrong),
    'aria-keyshortcuts': ariaKeysOf('runFilter') ?? '',
    autocapitalize: 'off',
    spellcheck: 'false',
    ...(description !== '' && { 'aria-description': description }),
  });
  return [attributes, placeholder(words.placeholder)];
}
