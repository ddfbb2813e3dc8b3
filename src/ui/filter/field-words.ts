import { filterMessages } from '../../i18n/filter-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { exampleFilter } from '../models/filter/filter-example.ts';
import type { FilterModel } from '../models/filter/filter-model.ts';
import type { FilterVocabulary } from '../models/filter/filter-vocabulary.ts';
import type { FieldState, FieldWords } from './code-editor.ts';
import { faultSentence } from './fault-sentence.ts';

/** More of a filter than this is too much to be heard. */
const LONGEST = 120;

/** What the field is called, and a filter on the table's own columns while it is empty. */
export function fieldWords(vocabulary: FilterVocabulary): FieldWords {
  const { label, placeholder } = filterMessages.value;
  return { label, placeholder: placeholder(exampleFilter(vocabulary)) };
}

/** What a screen reader says of the field besides its text. */
export function fieldState(filter: FilterModel): FieldState {
  const { notFilter } = filterMessages.value;
  const fault = filter.isTold.value ? filter.fault.value : undefined;
  const sought = filter.sought.value;
  const wrong = fault && (sought === undefined ? faultSentence(fault) : notFilter(sought));
  return {
    isWrong: fault !== undefined,
    description: joinSentences(wrong, filter.isUnrun.value && unrunSentence(filter)),
  };
}

/** That the rows are not those of what is typed, and of what they are. */
export function unrunSentence(filter: FilterModel): string {
  const { unrunBeside, unrunBesideAll } = filterMessages.value;
  const applied = filter.applied.value;
  if (applied === '') return unrunBesideAll;
  return unrunBeside(applied.length > LONGEST ? `${applied.slice(0, LONGEST)}…` : applied);
}
