import { cellMessages } from '../../../i18n/cell-messages.ts';
import { EDM_TYPES, type EdmType } from '../../../model/edm.ts';
import { contentOf } from '../../data-grid/grid-cell-content.ts';
import { TypeGlyph } from '../../design/TypeGlyph.tsx';
import { showInvisible } from '../../design/unseen-text.ts';
import { describeNameProblem, describeValueProblem } from '../entity/problem-text.ts';
import { drawContent } from './cell.tsx';
import type { JudgedCell, PasteTarget } from './cell-paste.ts';
import type { CellPasteModel, PreviewLine } from './cell-paste-model.ts';

interface PastePreviewProps {
  readonly paste: CellPasteModel;
}

/** Shows the lines with problems, and some of the others, as they would be written. */
export function PastePreview({ paste }: PastePreviewProps) {
  const words = cellMessages.value.paste;
  const lines = paste.preview.value;
  const targets = paste.targets.value.map((target, index) => ({ target, index }));
  const more = paste.placed.value.rows.length - lines.length;
  return (
    <div class="cells-preview">
      <h3>{words.preview}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section class="cells-scroll scroll" tabIndex={0} aria-label={words.preview}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              {targets.map(({ target, index }) => (
                <TargetHead key={index} paste={paste} target={target} index={index} />
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.at} line={line} targets={targets} />
            ))}
          </tbody>
        </table>
      </section>
      {more > 0 && <p class="faint">{words.more(more)}</p>}
    </div>
  );
}

interface TargetHeadProps extends PastePreviewProps {
  readonly target: PasteTarget;
  readonly index: number;
}

/** Shows what a column becomes, and changes it. */
function TargetHead({ paste, target, index }: TargetHeadProps) {
  const words = cellMessages.value.paste;
  if (target.kind === 'skip') return <th scope="col">{words.skipped}</th>;
  if (target.kind !== 'property') {
    return <th scope="col">{target.kind === 'rowKey' ? 'RowKey' : 'PartitionKey'}</th>;
  }
  const problem = paste.nameProblems.value[index];
  return (
    <th scope="col" data-new={target.isNew}>
      <span class="cells-target">
        <TypeGlyph type={target.type} />
        {target.isNew ? (
          <input
            class="input"
            aria-label={words.columnName(index + 1)}
            aria-invalid={problem !== undefined}
            value={target.name}
            onInput={(event) => paste.rename(index, event.currentTarget.value)}
          />
        ) : (
          <span>{target.name}</span>
        )}
        {target.isNew && <span class="faint">{words.isNew}</span>}
      </span>
      <TypeChoice paste={paste} name={target.name} type={target.type} index={index} />
      {problem && <p class="cells-problem">{describeNameProblem(target.name, problem)}</p>}
    </th>
  );
}

interface TypeChoiceProps extends PastePreviewProps {
  readonly name: string;
  readonly type: EdmType;
  readonly index: number;
}

function TypeChoice({ paste, name, type, index }: TypeChoiceProps) {
  return (
    <select
      class="cells-types"
      aria-label={cellMessages.value.paste.typeOf(name)}
      value={type}
      onChange={({ currentTarget }) => {
        const chosen = EDM_TYPES[currentTarget.selectedIndex];
        if (chosen) paste.retype(index, chosen);
      }}
    >
      {EDM_TYPES.map((one) => (
        <option key={one} value={one}>
          {one.slice('Edm.'.length)}
        </option>
      ))}
    </select>
  );
}

interface LineProps {
  readonly line: PreviewLine;
  readonly targets: readonly { readonly target: PasteTarget; readonly index: number }[];
}

function Line({ line, targets }: LineProps) {
  const words = cellMessages.value.paste;
  const { key, row, cells } = line;
  return (
    <tr data-new={row.entity === undefined}>
      <th scope="row">
        {key ? showInvisible(`${key.partitionKey} / ${key.rowKey}`) : words.noKey}
        {!row.entity && key && <span class="cells-new">{words.isNew}</span>}
      </th>
      {targets.map(({ target, index }) => (
        <td key={index}>
          {target.kind === 'property' ? (
            <Cell cell={cells[index]} />
          ) : (
            <span class="faint">{row.cells[index]?.text}</span>
          )}
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell }: { readonly cell: JudgedCell | undefined }) {
  if (cell?.kind === 'untouched') return null;
  if (!cell || cell.kind === 'absent') return drawContent({ kind: 'absent' });
  if (cell.kind === 'value') return drawContent(contentOf(cell.value));
  const why = describeValueProblem(cell.problem, cell.text, 'base64');
  return (
    <span class="cells-mistake" title={why}>
      {showInvisible(cell.text.slice(0, 60))}
      <span class="cells-why">{why}</span>
    </span>
  );
}
