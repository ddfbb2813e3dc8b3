import type { Action, Diagnostic } from '@codemirror/lint';
import { effect, type Signal, useSignalEffect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import type { SearchOption } from './code-completion.ts';
import type { CodeEditor } from './code-editor.ts';
import { fieldWords } from './field-words.ts';
import { checkFilter, isLong } from './filter-check.ts';
import { completeFilter } from './filter-completion.ts';
import { applyFix, type FilterFix } from './filter-fix.ts';
import { fixProblem, fixWarning } from './filter-fixes.ts';
import type { FilterModel, TypedCheck } from './filter-model.ts';
import { findSearchText } from './filter-search.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';
import { fixSentence, problemSentence, warningSentence } from './problem-sentence.ts';

interface CodeEditorParts {
  readonly filter: FilterModel;
  readonly place: RefObject<HTMLElement | null>;
  readonly plain: RefObject<HTMLTextAreaElement | null>;
  readonly editor: Signal<CodeEditor | undefined>;
  readonly onLeave: () => void;
}

/** Loads the editor; it takes over the text typed until then, the caret and the focus. */
export function useCodeEditor(parts: CodeEditorParts): void {
  const { filter, editor } = parts;

  // biome-ignore lint/correctness/useExhaustiveDependencies: The editor is opened once for a filter.
  useEffect(() => {
    let isClosed = false;
    import('./code-editor.ts').then(
      ({ openCodeEditor }) => {
        if (!isClosed) open(parts, openCodeEditor);
      },
      // If it does not load, the plain field stays.
      () => {},
    );
    return () => {
      isClosed = true;
      editor.peek()?.close();
      editor.value = undefined;
    };
  }, [filter]);

  // Runs at once: by the next frame more may be typed, in a text that is no longer the filter's.
  useEffect(() => effect(() => editor.value?.write(filter.text.value)), [editor, filter]);
  useSignalEffect(() => {
    void filter.vocabulary.value;
    void filter.problem.value;
    // Subscribes to the sentences, which are in the present language.
    void filterMessages.value;
    editor.value?.refresh();
  });
  const known = useRef<ReadonlyMap<string, boolean>>(new Map());
  useSignalEffect(() => {
    const { properties } = filter.vocabulary.value;
    const hasValues = new Map(properties.map(({ name, values = [] }) => [name, values.length > 0]));
    const names = [...hasValues.keys()];
    editor.value?.offer(
      names.filter((name) => !known.current.has(name)),
      names.filter((name) => hasValues.get(name) && !known.current.get(name)),
    );
    known.current = hasValues;
  });
}

function checkOf(filter: FilterModel, text: string): TypedCheck {
  if (text === filter.text.peek()) return filter.check.peek();
  return isLong(text) ? { status: 'reading' } : checkFilter(text, filter.vocabulary.peek());
}

/** Returns the search for a text that is no filter, with its label. */
function searchOf(filter: FilterModel, text: string): SearchOption | undefined {
  const check = checkOf(filter, text);
  if (check.status !== 'valid' && check.status !== 'wrong') return undefined;
  const sought = findSearchText(text, check, filter.vocabulary.peek());
  if (sought === undefined) return undefined;
  return { label: filterMessages.peek().searchFor(sought), filter: filter.searchFor(sought) };
}

type OpenCodeEditor = typeof import('./code-editor.ts').openCodeEditor;

function open(parts: CodeEditorParts, openCodeEditor: OpenCodeEditor): void {
  const { filter, place, plain, editor, onLeave } = parts;
  const parent = place.current;
  if (!parent) return;
  const before = plain.current;
  const hadFocus = before !== null && document.activeElement === before;
  const end = filter.text.peek().length;
  const [from, to] = [before?.selectionStart ?? end, before?.selectionEnd ?? end];
  const isBackward = before?.selectionDirection === 'backward';
  const opened = openCodeEditor({
    parent,
    text: filter.text.peek(),
    selection: isBackward ? { anchor: to, head: from } : { anchor: from, head: to },
    words: fieldWords(filter.vocabulary.peek()),
    complete: (text, caret) => completeFilter(text, caret, filter.vocabulary.peek(), Date.now()),
    findSearch: (text) => searchOf(filter, text),
    findProblems: (text) =>
      findProblems(text, {
        check: checkOf(filter, text),
        vocabulary: filter.vocabulary.peek(),
        search: searchOf(filter, text),
        isRun: () => filter.isApplied.peek(),
        onRun: filter.run,
      }),
    onChange: filter.write,
    onRun: filter.run,
    onLeave,
  });
  // The editor is shown now, so that it can take the focus before the plain field is removed.
  parent.hidden = false;
  if (hadFocus) opened.focus();
  editor.value = opened;
}

/** Warnings at most: a long filter on a table of another shape may have hundreds. */
const MOST_WARNINGS = 50;

interface ProblemContext {
  readonly check: TypedCheck;
  readonly vocabulary: FilterVocabulary;
  /** The search that is offered for a text that is no filter. */
  readonly search: SearchOption | undefined;
  /** Returns whether the text is the filter that has run: once fixed, it runs again. */
  readonly isRun: () => boolean;
  readonly onRun: () => void;
}

/** Returns the problems that the editor underlines, with their fixes. */
function findProblems(text: string, context: ProblemContext): Diagnostic[] {
  const { check, vocabulary, search } = context;
  if (check.status === 'wrong') {
    const { problem } = check;
    const fixes = fixProblem(text, problem, vocabulary);
    return [
      {
        from: search ? 0 : Math.min(problem.at, text.length),
        to: search ? text.length : Math.min(problem.end, text.length),
        severity: 'error',
        message: search ? filterMessages.value.notFilter(text.trim()) : problemSentence(problem),
        actions: actionsOf(text, fixes, context),
      },
    ];
  }
  if (check.status !== 'valid') return [];
  return check.warnings.slice(0, MOST_WARNINGS).map((warning) => ({
    from: warning.at,
    to: warning.end,
    severity: 'warning',
    message: warningSentence(warning),
    actions: actionsOf(text, fixWarning(text, warning, vocabulary), context),
  }));
}

function actionsOf(
  text: string,
  fixes: readonly FilterFix[],
  { search, isRun, onRun }: ProblemContext,
): Action[] {
  const actions = fixes
    .filter((fix) => applyFix(text, fix) !== search?.filter)
    .map((fix) => actionOf(text, fixSentence(text, fix), fix, isRun, onRun));
  if (!search) return actions;
  const whole = { at: 0, end: text.length, insert: search.filter };
  return [actionOf(text, search.label, whole, () => true, onRun), ...actions];
}

function actionOf(
  text: string,
  name: string,
  fix: FilterFix,
  isRun: () => boolean,
  onRun: () => void,
): Action {
  return {
    name,
    apply(view) {
      // The text may have changed since: the fix is outdated then.
      if (view.state.doc.toString() !== text) return;
      const wasRun = isRun();
      view.dispatch({ changes: { from: fix.at, to: fix.end, insert: fix.insert } });
      if (wasRun) onRun();
    },
  };
}
