import type { ComponentChildren } from 'preact';
import { importMessages } from '../../i18n/import-messages.ts';
import type { FileProblem } from '../../transfer/archives/file-error.ts';
import { Icon } from '../design/Icon.tsx';
import { describePlace, describeProblem } from './describe-problem.ts';

interface ProblemTextProps {
  readonly problem: FileProblem;
  /** The actions that help here. */
  readonly children?: ComponentChildren;
}

/** Shows the error of a file, its position in it, and that nothing was imported. */
export function ProblemText({ problem, children }: ProblemTextProps) {
  const text = importMessages.value.problem;
  const place = describePlace(problem);
  return (
    <div class="transfer-problem">
      <Icon name="danger" tone="danger" isTextHigh />
      <div>
        <h3>{text.title}</h3>
        <p>
          {place !== undefined && <b>{place}: </b>}
          {describeProblem(problem)}
        </p>
        <p class="faint">{text.nothing}</p>
        {children}
      </div>
    </div>
  );
}
