import { useId } from 'preact/hooks';
import { exportMessages } from '../../i18n/export-messages.ts';
import { isTextFormat } from '../../transfer/export/format.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import { describeExportProblem } from './describe-export.ts';
import type { ExportModel } from './export-model.ts';

interface ExportPreviewProps {
  readonly model: ExportModel;
  /** The table that is shown, out of several. */
  readonly table: string | undefined;
}

/** Characters of a line that are shown: longer lines take long to draw. */
const LONGEST_SHOWN = 8000;

/** Shows the beginning of the file, and its size. */
export function ExportPreview({ model, table }: ExportPreviewProps) {
  const words = exportMessages.value;
  const id = useId();
  const looking = model.looking.value;
  if (looking.status === 'failed' || looking.status === 'invalid') {
    return (
      <div class="export-preview">
        {looking.status === 'failed' ? (
          <ErrorNote error={looking.error} />
        ) : (
          <p role="alert">{describeExportProblem(looking.problem)}</p>
        )}
        <Button onClick={() => void model.lookAgain()}>{words.retry}</Button>
      </div>
    );
  }
  const isFound = looking.status === 'found';
  const text = model.head.value;
  const title = isTextFormat(model.format.value) ? words.preview : words.schema;
  return (
    <div class="export-preview">
      <header>
        <h3 id={id}>{table === undefined ? title : words.within(table, title)}</h3>
        <p role="status">
          {isFound ? describeSize(looking.rows, model.estimate.value) : words.looking(looking.rows)}
        </p>
      </header>
      {!isFound && <Progress label={words.looking(looking.rows)} value={0} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What is longer than its place is scrolled by keys. */}
      <section class="export-lines scroll" tabIndex={0} aria-labelledby={id}>
        <pre class="data">
          {text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}
        </pre>
      </section>
    </div>
  );
}

function describeSize(rows: number, bytes: number | undefined): string {
  const words = exportMessages.value;
  return bytes === undefined ? words.entities(rows) : words.size(rows, bytes);
}
