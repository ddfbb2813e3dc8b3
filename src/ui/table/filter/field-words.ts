import { filterMessages } from '../../../i18n/filter-messages.ts';
import { joinSentences } from '../../../i18n/sentences.ts';
import type { FieldState, FieldWords } from './code-editor.ts';
import { exampleFilter } from './filter-example.ts';
import type { FilterModel } from './filter-model.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';
import { problemSentence } from './problem-sentence.ts';

/** Characters of a filter that are announced at most. */
const LONGEST = 120;

/** Returns the label of the field, and a placeholder with a filter on the table's own columns. */
export function fieldWords(vocabulary: FilterVocabulary): FieldWords {
  const { label, placeholder } = filterMessages.value;
  return { label, placeholder: placeholder(exampleFilter(vocabulary)) };
}

/** Returns what screen readers say of the field besides its text. */
export function fieldState(filter: FilterModel): FieldState {
  const { notFilter } = filterMessages.value;
  const problem = filter.isReported.value ? filter.problem.value : undefined;
  const sought = filter.sought.value;
  const wrong = problem && (sought === undefined ? problemSentence(problem) : notFilter(sought));
  return {
    isWrong: problem !== undefined,
    description: joinSentences(wrong, filter.isUnrun.value && unrunSentence(filter)),
  };
}

/** Returns a sentence that says which filter the rows belong to, as it is not the typed text. */
export function unrunSentence(filter: FilterModel): string {
  const { unrunBeside, unrunBesideAll } = filterMessages.value;
  const applied = filter.applied.value;
  if (applied === '') return unrunBesideAll;
  return unrunBeside(applied.length > LONGEST ? `${applied.slice(0, LONGEST)}…` : applied);
}
