import type { Action, Diagnostic } from '@codemirror/lint';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import type { SearchOption } from './code-completion.ts';
import { applyFix, type FilterFix } from './filter-fix.ts';
import { fixProblem, fixWarning } from './filter-fixes.ts';
import type { TypedCheck } from './filter-model.ts';
import type { FilterVocabulary } from './filter-vocabulary.ts';
import { fixSentence, problemSentence, warningSentence } from './problem-sentence.ts';

/** Warnings at most: a long filter on a table of another shape may have hundreds. */
const MOST_WARNINGS = 50;

export interface ProblemContext {
  readonly check: TypedCheck;
  readonly vocabulary: FilterVocabulary;
  /** The search that is offered for a text that is no filter. */
  readonly search: SearchOption | undefined;
  /** Returns whether the text is the filter that has run: once fixed, it runs again. */
  readonly isRun: () => boolean;
  readonly onRun: () => void;
}

/** Returns the problems that the editor underlines, with their fixes. */
export function findProblems(text: string, context: ProblemContext): Diagnostic[] {
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
