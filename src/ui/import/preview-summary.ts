import { importMessages } from '../../i18n/import-messages.ts';
import { formatCount } from '../../i18n/numbers.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { sourceMessages } from '../../i18n/sources-messages.ts';
import type { ShownFiles } from '../../transfer/shown-files.ts';
import type { EndedActivity } from '../jobs/activities-model.ts';
import { describePlace, describeProblem } from './describe-problem.ts';
import { nameEncoding } from './name-encoding.ts';

/** Returns the outcome of opening files to view, with all that should be checked. */
export function previewSummary({
  tables,
  rows,
  left,
  problems,
  guessed,
}: ShownFiles): EndedActivity {
  const text = () => {
    const words = sourceMessages.value.look;
    const reported = problems.map(({ name, problem }) => {
      const place = describePlace(problem);
      return `${name}${place === undefined ? '' : ` (${place})`}: ${describeProblem(problem)}`;
    });
    const missing = left > 0 ? [words.left(left)] : [];
    const read = guessed.map(({ name, encoding }) => {
      return `${name}: ${importMessages.value.regional(nameEncoding(encoding))}`;
    });
    const opened = words.opened(tables, formatCount(rows));
    return joinSentences(opened, ...missing, ...read, ...reported);
  };
  const isWhole = problems.length === 0 && left === 0 && guessed.length === 0;
  return { status: isWhole ? 'done' : 'partly', text };
}
