import { type FilterMessages, filterMessages } from '../../../i18n/filter-messages.ts';
import type { FilterProblem } from '../../../model/filter-problem.ts';
import type { FilterWarning } from './filter-check.ts';
import { applyFix, type FilterFix } from './filter-fix.ts';

/** Returns the problem of a filter in a sentence. The reason's own code stands beside it. */
export function problemSentence(problem: FilterProblem): string {
  const words = filterMessages.value.problems;
  const { kind, found, detail = '' } = problem;
  const type = detail.replace('Edm.', '');
  switch (kind) {
    case 'unexpected':
      return found === '' ? words.unexpectedEnd : words.unexpected(found);
    case 'character':
      return /["“”„‘’`´]/.test(found) ? words.quote : words.character(found);
    case 'literalInvalid':
      return detail === 'Edm.Int32'
        ? words.literalTooLarge(found)
        : words.literalInvalid(found, type);
    case 'literalUnsupported':
      return words.literalUnsupported(found, type);
    case 'arguments':
    case 'pattern':
      return words[kind](detail);
    case 'function':
    case 'arithmetic':
    case 'path':
      return words[kind](found);
    default:
      return words[kind];
  }
}

export function problemCode({ kind }: FilterProblem): string {
  const isNotImplemented = ['function', 'arithmetic', 'path', 'comparison'].includes(kind);
  return isNotImplemented ? 'NotImplemented (501)' : 'InvalidInput (400)';
}

export function warningSentence(warning: FilterWarning): string {
  const words = filterMessages.value.warnings;
  if (warning.kind === 'unknownProperty') {
    return words[warning.isWhole ? 'missingProperty' : 'unknownProperty'](warning.property);
  }
  const types = warning.types.map((type) => type.replace('Edm.', '')).join(', ');
  return words[warning.kind](warning.property, types, warning.literal.type.replace('Edm.', ''));
}

/** Returns what a fix would do, in few words. */
export function fixSentence(source: string, fix: FilterFix): string {
  const words: FilterMessages = filterMessages.value;
  const insert = fix.insert.trim();
  if (insert === '') return words.fixRemove(source.slice(fix.at, fix.end).trim());
  // A closing character says little by itself: the whole text is shown if it is short.
  if (insert.length > 1) return words.fix(shorten(insert));
  return words.fixTo(shorten(applyFix(source, fix).trim()));
}

function shorten(text: string): string {
  return text.length > 48 ? `${text.slice(0, 46)}…` : text;
}
