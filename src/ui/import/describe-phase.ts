import { importMessages } from '../../i18n/import-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { joinSentences, sentence } from '../../i18n/sentences.ts';
import { describeDone } from './describe-done.ts';
import { describeProblem } from './describe-problem.ts';
import { describeRemains } from './describe-remains.ts';
import type { ImportModel } from './import-model.ts';

/** Returns the sentence that is announced when the import enters another phase. */
export function describePhase(imports: ImportModel): string {
  const text = importMessages.value;
  const phase = imports.phase.value;
  switch (phase.kind) {
    case 'analysing':
      return messages.value.transfer.reading;
    case 'invalid':
      return joinSentences(sentence(text.problem.title), describeProblem(phase.problem));
    case 'failed':
      return text.problem.title;
    case 'mapping': {
      const analysis = imports.analysis.value;
      const { size } = imports.file.value;
      return analysis ? text.summary(analysis.rows, analysis.columns.length, size) : '';
    }
    case 'importing':
      return text.importing.title(phase.table);
    case 'stopped':
      return describeRemains(phase);
    case 'done':
      return describeDone(phase);
  }
}
