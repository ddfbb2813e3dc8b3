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
import { MAX_PROPERTY_NAME_LENGTH } from '../../model/limits.ts';
import { ariaKeysOf } from '../commands/keymap.ts';
import type { Completion } from '../models/filter/filter-completion.ts';
import { completionSource, leadsOn, type SearchOption, searchSource } from './code-completion.ts';
import { highlightFilter } from './code-highlight.ts';
import { codeTheme } from './code-theme.ts';

/** What the field is called, and what stands in it while it is empty. */
export interface FieldWords {
  readonly label: string;
  readonly placeholder: string;
}

export interface FieldState {
  readonly isWrong: boolean;
  /** What is wrong, and whether the text has run; empty where there is nothing to say. */
  readonly description: string;
}

export interface CodeEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly selection: { readonly anchor: number; readonly head: number };
  readonly words: FieldWords;
  readonly complete: (text: string, caret: number) => Completion | undefined;
  /** The search that is offered for a text that is no filter. */
  readonly findSearch: (text: string) => SearchOption | undefined;
  readonly findProblems: (text: string) => readonly Diagnostic[];
  readonly onChange: (text: string) => void;
  /** False where it did not run. */
  readonly onRun: () => boolean;
  readonly onLeave: () => void;
}

export interface CodeEditor {
  /** Takes the place of the whole text; the caret stays where it can. */
  write(text: string): void;
  /** Describes the field to a screen reader, in the language and with the keys of the moment. */
  describe(words: FieldWords, about: FieldState): void;
  /** Looks for problems anew, after the pause: more is known of the table. */
  refresh(): void;
  /** More can be completed: whoever is in the middle of one of these words is offered it. */
  offer(words: readonly string[]): void;
  /** Puts completions away, also those that are still to come. */
  closeList(): void;
  select(at: number, end: number): void;
  focus(): void;
  close(): void;
}

/** The same text may have other problems now. */
const knowsMore = StateEffect.define<void>();

/**
 * A pause in typing, in milliseconds, after which problems are marked. A mark
 * moves the text it wraps, and Chromium moves the caret to its start; within
 * 200 ms of a focus, CodeMirror takes that for the browser's own doing and lets
 * it stand (`readSelectionRange`). So no mark comes sooner after a focus.
 */
const LINT_PAUSE = 250;

/**
 * The editor of a filter, in a shadow root: its styles are then adopted sheets,
 * which the page's policy allows, rather than a style element, which it forbids.
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
    offer(words) {
      const begun = wordAtCaret(view.state).toLowerCase();
      const isOne = begun !== '' && words.some((word) => word.toLowerCase().startsWith(begun));
      if (isOne && view.hasFocus) startCompletion(view);
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

function wordAtCaret({ doc, selection }: EditorState): string {
  const { head } = selection.main;
  const line = doc.lineAt(head);
  // No name is longer.
  const before = doc.sliceString(Math.max(line.from, head - MAX_PROPERTY_NAME_LENGTH), head);
  return /[\p{L}_$][\p{L}\p{Nd}_]*$/u.exec(before)?.[0] ?? '';
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
      // A key that the open list does not take would run what is half typed.
      interactionDelay: 0,
      // All that is rendered is in sight: a list that scrolls would have to take the focus.
      maxRenderedOptions: 10,
      tooltipClass: () => 'filter-code-tooltip',
    }),
    // An open list of completions takes this key first.
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
 * Chromium keeps the colours of a selection for what is typed over it, by an
 * inline style, which the page's policy forbids: the editor replaces it itself.
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

/** The pause begins anew with a focus. */
const marksWaitForFocus = EditorView.domEventHandlers({
  focus: (_event, view) => void view.dispatch({ effects: knowsMore.of() }),
});

/** The keys that run a filter are the bar's, which hears them first; here they write nothing. */
const LINE_KEYS: readonly KeyBinding[] = [
  { key: 'Mod-Enter', run: () => true },
  { key: 'Shift-Enter', run: insertNewline },
];

/** A list that is still to come would lie over the rows; a text that is no filter opens its own. */
function runBy({ onRun, findSearch }: CodeEditorOptions): (view: EditorView) => boolean {
  return (view) => {
    closeCompletion(view);
    if (!onRun() && findSearch(view.state.doc.toString())) startCompletion(view);
    return true;
  };
}

/** A list that is to be seen takes the key. One that is still to come would take it unseen: it does not come then. */
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
