import {
  type Completion as CodeCompletion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import type { Completion, CompletionOption } from './filter-completion.ts';
import { COMPARISONS, KEYWORDS } from './filter-tokens.ts';

/**
 * The rank of each kind; within a kind, options keep the order in which they
 * were offered: properties that of the table.
 */
const BOOST_BY_KIND = { time: 90, property: 90, value: 90, operator: 60, keyword: 30, function: 0 };
const MOST_ORDERED = 60;
/** The rank after all others, whatever a match scores: a match in another case scores 200 less. */
const LAST = -10_000;

/** A search for the text, which would replace it. */
export interface SearchOption {
  readonly label: string;
  readonly filter: string;
}

/**
 * Returns whether a word or a text has begun, and is not complete. A number is
 * complete at every digit.
 */
function isBeginning(typed: string): boolean {
  return /^(?:'\w*|[a-z_]\w*)?$/i.test(typed) && !/^(?:true|false)$/.test(typed);
}

/** Returns a completion source with the model's options in the editor's form. */
export function completionSource(
  complete: (text: string, caret: number) => Completion | undefined,
) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const found = complete(state.doc.toString(), pos);
    if (!found) return null;
    // Between two words the list opens by itself only if a word has ended.
    const isAfterSpace = /[\s(,]/.test(state.sliceDoc(found.from - 1, found.from));
    if (!explicit && (found.isWhole || (found.from === pos && !isAfterSpace))) return null;
    const { from, options } = found;
    return {
      from,
      to: Math.max(found.to, pos),
      options: options.map(codeOption),
      validFor: (_text, start, _end, now) =>
        isBeginning(now.sliceDoc(start, now.selection.main.head)),
    };
  };
}

/**
 * Returns a completion source that offers to search for a text that is no
 * filter: first, unless the word at the caret begins an option. It returns a
 * result at once for every text: while a source is awaited, the list takes no
 * key.
 */
export function searchSource(
  complete: (text: string, caret: number) => Completion | undefined,
  findSearch: (text: string) => SearchOption | undefined,
  onRun: () => void,
) {
  const answer = ({ state, pos }: CompletionContext): CompletionResult => {
    const text = state.doc.toString();
    const search = findSearch(text);
    const update: CompletionResult['update'] = (_current, _from, _to, context) => answer(context);
    if (!search) return { from: pos, options: [], update };
    const found = complete(text, pos);
    const from = Math.min(found?.from ?? pos, pos);
    const begun = text.slice(from, pos).toLowerCase();
    const isBegun =
      begun !== '' &&
      (found?.options ?? []).some(({ label }) => label.toLowerCase().startsWith(begun));
    const options = [searchOption(search, onRun)];
    return { from: isBegun ? from : 0, options, filter: isBegun, update };
  };
  return answer;
}

function searchOption({ label, filter }: SearchOption, onRun: () => void): CodeCompletion {
  return {
    label,
    detail: filterMessages.value.local,
    boost: LAST,
    apply(view: EditorView, completion: CodeCompletion) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: filter },
        selection: { anchor: filter.length },
        annotations: pickedCompletion.of(completion),
        userEvent: 'input.complete',
      });
      onRun();
    },
  };
}

function codeOption(option: CompletionOption, index: number): CodeCompletion {
  const words = filterMessages.value;
  const { time, types = [] } = option;
  const typeNames = types.map((type) => type.replace('Edm.', '')).join(', ');
  const isLocal = option.kind === 'function';
  return {
    label: time ? words.times[time] : option.label,
    detail: time ? option.label : isLocal ? words.local : operatorWord(option) || typeNames,
    boost: BOOST_BY_KIND[option.kind] - Math.min(index, MOST_ORDERED),
    apply: (view: EditorView, completion: CodeCompletion, from: number, to: number) =>
      insertOption(view, { completion, option, from, to }),
  };
}

function operatorWord({ kind, label }: CompletionOption): string {
  const words: Readonly<Record<string, string>> = filterMessages.value.operators;
  return kind === 'operator' ? (words[label] ?? '') : '';
}

/**
 * Returns whether the list goes on after a completion: with values after an
 * operator, with properties after a connective.
 */
export function leadsOn({ label }: CodeCompletion): boolean {
  return [...COMPARISONS, ...KEYWORDS].includes(label);
}

interface Insertion {
  readonly completion: CodeCompletion;
  readonly option: CompletionOption;
  readonly from: number;
  readonly to: number;
}

function insertOption(view: EditorView, { completion, option, from, to }: Insertion): void {
  // One space is enough between two words.
  const isSpaced = view.state.sliceDoc(to, to + 1) === ' ';
  const insert = isSpaced ? option.insert.trimEnd() : option.insert;
  const anchor =
    from + insert.length - (option.caretBack ?? 0) + (insert === option.insert ? 0 : 1);
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
  });
}
