import { useId } from 'preact/hooks';
import { exportMessages } from '../../i18n/export-messages.ts';
import { isReadBack, isTextFormat } from '../../transfer/export/format.ts';
import { Button } from '../design/Button.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Icon } from '../design/Icon.tsx';
import { Progress } from '../design/Progress.tsx';
import { describeExportProblem, describeLoss } from './describe-export.ts';
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

interface ExportLossesProps {
  readonly model: ExportModel;
}

/**
 * Shows what the file loses compared with the table, or that it loses nothing;
 * and what a spreadsheet would run.
 */
export function ExportLosses({ model }: ExportLossesProps) {
  if (model.looking.value.status !== 'found') return null;
  return (
    <>
      {model.losses.value.length === 0 ? <AllKept model={model} /> : <LossList model={model} />}
      <Unguarded model={model} />
    </>
  );
}

function AllKept({ model }: ExportLossesProps) {
  const words = exportMessages.value.losses;
  return (
    <p class="export-whole">
      <Icon name="success" size="small" />
      {isReadBack(model.format.value.kind) ? words.none : words.noneUnread}
    </p>
  );
}

function LossList({ model }: ExportLossesProps) {
  return (
    <section class="export-losses">
      <h3>
        <Icon name="warning" size="small" tone="warning" />
        {exportMessages.value.losses.title}
      </h3>
      <ul>
        {model.losses.value.map((loss) => {
          const { text, example } = describeLoss(loss, model.format.value);
          return (
            <li key={loss.oddity}>
              {text} {example !== undefined && <span class="export-example">{example}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * Warns of formulas that are written exactly and that a spreadsheet would run;
 * another format guards against them.
 */
function Unguarded({ model }: ExportLossesProps) {
  const words = exportMessages.value.losses;
  const found = model.unguarded.value;
  if (!found) return null;
  const { example } = describeLoss(found, model.format.value);
  return (
    <section class="export-losses">
      <p>
        <Icon name="warning" size="small" tone="warning" /> {words.exact(found.count)}{' '}
        {example !== undefined && <span class="export-example">{example}</span>}
      </p>
      <Button onClick={() => model.choose({ kind: 'csv', guardsFormulas: true })}>
        {words.guardInstead}
      </Button>
    </section>
  );
}
