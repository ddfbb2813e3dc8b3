import { isQuoted, type PlainText } from './plain-text.ts';
import { FORMS, formIn } from './text-form.ts';
import { wordFormIn } from './word-form.ts';

/**
 * Returns the form of a plain cell that is not absent: all values of the form have the same type mask (`TypeMask`)
 * within a source. 0 where it has to be studied by itself. In JSON texts and numbers have different forms.
 */
export function valueFormIn(source: PlainText, start: number, end: number): number {
  const marks = isQuoted(source, start) ? 1 : 0;
  const isText = !source.isJson || marks === 1;
  const form = formIn(source.units, start + marks, end - marks);
  if (form !== 0) return 2 * form + marks;
  const word = isText ? wordFormIn(source.units, start + marks, end - marks) : 0;
  return word === 0 ? 0 : 2 * (FORMS + word) + marks;
}
