import type { Action, Diagnostic } from '@codemirror/lint';
import type { FilterFix } from '../models/filter/filter-fix.ts';
import { fixFault, fixWarning } from '../models/filter/filter-fixes.ts';
import type { TypedCheck } from '../models/filter/filter-model.ts';
import type { FilterVocabulary } from '../models/filter/filter-vocabulary.ts';
import { faultSentence, fixSentence, warningSentence } from './fault-sentence.ts';

/** In a long filter on a table of another shape there may be hundreds. */
const MOST_WARNINGS = 50;

/** What the editor underlines, with what would put it right. */
export function findProblems(
  text: string,
  check: TypedCheck,
  vocabulary: FilterVocabulary,
): Diagnostic[] {
  if (check.status === 'wrong') {
    const { fault } = check;
    return [
      {
        from: Math.min(fault.at, text.length),
        to: Math.min(fault.end, text.length),
        severity: 'error',
        message: faultSentence(fault),
        actions: fixFault(text, fault, vocabulary).map((fix) => actionOf(text, fix)),
      },
    ];
  }
  if (check.status !== 'valid') return [];
  return check.warnings.slice(0, MOST_WARNINGS).map((warning) => ({
    from: warning.at,
    to: warning.end,
    severity: 'warning',
    message: warningSentence(warning),
    actions: fixWarning(text, warning, vocabulary).map((fix) => actionOf(text, fix)),
  }));
}

function actionOf(text: string, fix: FilterFix): Action {
  return {
    name: fixSentence(text, fix),
    apply(view) {
      // The text may have changed since: then the fix is none any more.
      if (view.state.doc.toString() !== text) return;
      view.dispatch({ changes: { from: fix.at, to: fix.end, insert: fix.insert } });
    },
  };
}
