import { useSignal } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import type { EdmType } from '../../model/edm.ts';
import {
  inQuotes,
  marksAgainst,
  marksOf,
  withoutMarks,
} from '../../transfer/columns/absent-texts.ts';
import type { Analysis } from '../../transfer/columns/analysis.ts';
import { type ColumnFacts, type Misfits, readAll } from '../../transfer/columns/column-facts.ts';
import type { ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { proposeType } from '../../transfer/columns/mapping-proposal.ts';
import { Button } from '../design/Button.tsx';
import { showInvisible } from '../design/unseen-text.ts';
import type { ColumnCheck } from './import-column-check.ts';
import type { NameProblem } from './import-edits.ts';
import type { ImportModel } from './import-model.ts';
import type { PlaceWords } from './refused-rows.ts';
import { findTextInTheWay } from './text-in-the-way.ts';

interface ColumnMarksProps extends Omit<ColumnRowProps, 'problem'> {
  readonly check: ColumnCheck;
}

/** Lists texts of a column that may mean no value, and the type it would have without them. */
export function ColumnMarks(props: ColumnMarksProps) {
  const { imports, analysis, mapping, facts, column } = props;
  const text = importMessages.value.columns;
  const { absentTexts = [], numbers } = mapping.columns[column] ?? {};
  const marks = marksOf(facts);
  const read = readAll(facts, numbers);
  const typeWithout = (gone: readonly string[]) =>
    proposeType(withoutMarks(read, gone), analysis.format.kind);
  const better = typeWithout([...marks.keys()]);
  const isBetter = better !== typeWithout(absentTexts) && better !== 'own' && better !== 'each';
  const texts = isBetter ? marksAgainst(read, better) : [];
  const inTheWay = findUnsaid(props);
  return (
    <>
      {isBetter && (
        <Button
          kind="link"
          onClick={(event) => {
            focusBecomes(event);
            imports.setMarks([column], { texts, isAbsent: true });
            imports.setColumn(column, better);
          }}
        >
          {text.typeWithout(better.slice('Edm.'.length), texts)}
        </Button>
      )}
      {inTheWay !== undefined && (
        <Button
          kind="link"
          onClick={(event) => {
            focusBecomes(event);
            imports.setMarks([column], { texts: bothWays(inTheWay), isAbsent: true });
          }}
        >
          {text.takeForNone(inTheWay)}
        </Button>
      )}
      {[...marks].map(([mark, count]) => (
        <Mark key={mark} {...props} label={text.noValue(mark, count)} texts={[mark]} />
      ))}
      {nowhere(facts, absentTexts).map((mark) => (
        <Mark
          key={mark}
          {...props}
          label={imports.isReading.value ? text.noValueOf(mark) : text.noValue(mark, 0)}
          texts={bothWays(mark)}
          isNowhere
        />
      ))}
    </>
  );
}

interface MarkProps extends Pick<ColumnRowProps, 'imports' | 'mapping' | 'column'> {
  readonly label: string;
  readonly texts: readonly string[];
  readonly isNowhere?: boolean;
}

function Mark({ imports, mapping, column, label, texts, isNowhere = false }: MarkProps) {
  const { absentTexts = [] } = mapping.columns[column] ?? {};
  return (
    <label class="transfer-tick">
      <input
        type="checkbox"
        checked={texts.some((text) => absentTexts.includes(text))}
        onChange={(event) => {
          const { checked: isAbsent } = event.currentTarget;
          // A text that is not in the column disappears from here once it is unticked.
          if (isNowhere && !isAbsent) focusBecomes(event);
          imports.setMarks([column], { texts, isAbsent });
        }}
      />
      {label}
    </label>
  );
}

function bothWays(text: string): readonly string[] {
  return [text, inQuotes(text)];
}

/**
 * Returns the texts marked as no value that the column does not have, neither
 * in quotes nor without.
 */
function nowhere(facts: ColumnFacts, said: readonly string[]): readonly string[] {
  const marks = marksOf(facts);
  const isThere = (text: string) => bothWays(text).some((way) => marks.has(way));
  return said.filter((text) => !isThere(text) && !said.some((bare) => inQuotes(bare) === text));
}

/** Returns the text that keeps a column from a type, unless its meaning has been chosen. */
function findUnsaid({ check, facts, mapping, column }: ColumnMarksProps): string | undefined {
  const text = findTextInTheWay(check);
  if (text === undefined) return undefined;
  const { absentTexts = [] } = mapping.columns[column] ?? {};
  const known = [...marksOf(facts).keys(), ...absentTexts];
  return bothWays(text).some((way) => known.includes(way)) ? undefined : text;
}

interface ColumnCheckTextProps {
  readonly check: ColumnCheck;
  readonly header: string;
  readonly words: PlaceWords;
  /** Takes another type. */
  readonly onUse: (type: EdmType) => void;
}

/** Shows how the rows fit the type of a column, the worst first. */
export function ColumnCheckText({ check, header, words, onUse }: ColumnCheckTextProps) {
  const text = importMessages.value.columns;
  const { use, fit, absent, misfits, changes, better, nearMiss } = check;
  if (use === 'timestamp') return <span class="faint">{text.timestamp}</span>;
  if (use === 'skipped') return <span class="faint">{text.skipped}</span>;
  if (use === 'key') {
    const { distinct } = check;
    return <span class="faint">{distinct === undefined ? text.key : text.keyOf(distinct)}</span>;
  }
  if (use === 'empty') return <span class="faint">{text.allAbsent}</span>;
  return (
    <span class="transfer-check">
      {misfits.count > 0 ? (
        <span class="transfer-bad">{notify(misfits, words, text.misfit)}</span>
      ) : (
        <span class="transfer-good">{text.fit(fit)}</span>
      )}
      {absent > 0 && <span class="faint">{text.absent(absent)}</span>}
      {better !== undefined && (
        <Button
          kind="link"
          onClick={(event) => {
            focusBecomes(event);
            onUse(better);
          }}
        >
          {text.use(better.slice('Edm.'.length))}
        </Button>
      )}
      {changes.count > 0 && (
        <span class="transfer-warn">{notify(changes, words, text.change)}</span>
      )}
      {nearMiss && (
        <span class="faint">
          {notify(nearMiss.misfits, words, (count, value, place) =>
            text.nearMiss(count, nearMiss.type.slice('Edm.'.length), value, place),
          )}
        </span>
      )}
      <RuledOut header={header} ruledOut={check.ruledOut} words={words} />
    </span>
  );
}

const SHOWN_LENGTH = 24;

function notify(
  { count, examples: [first] }: Misfits,
  words: PlaceWords,
  sentence: (count: number, value: string, place: string) => string,
): string {
  const value = first?.text ?? '';
  const shown = value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value;
  return sentence(count, shown, words.inside(first?.line ?? 0));
}

interface RuledOutProps {
  readonly header: string;
  readonly ruledOut: ColumnCheck['ruledOut'];
  readonly words: PlaceWords;
}

/** Shows the values that rule out narrower types, on demand. */
function RuledOut({ header, ruledOut, words }: RuledOutProps) {
  const text = importMessages.value.columns;
  const isShown = useSignal(false);
  if (ruledOut.length === 0) return null;
  return (
    <>
      <Button
        kind="link"
        title={text.showOf(header)}
        onClick={() => (isShown.value = !isShown.value)}
      >
        {isShown.value ? text.hide : text.show}
        <span class="visually-hidden">: {text.showOf(header)}</span>
      </Button>
      {isShown.value && (
        <dl class="transfer-ruled">
          {ruledOut.map(({ type, misfits: { count, examples } }) => (
            <div key={type}>
              <dt>{type.slice('Edm.'.length)}</dt>
              {examples.map((example) => (
                <dd key={example.line}>
                  <span class="data clip">{showInvisible(example.text)}</span>
                  <span class="faint">{words.at(example.line)}</span>
                </dd>
              ))}
              {count > examples.length && (
                <dd class="faint">{text.others(count - examples.length)}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** Focuses the choice of what the column becomes: the button that has changed it is gone. */
export function focusBecomes({ currentTarget }: Event): void {
  if (!(currentTarget instanceof Element)) return;
  currentTarget.closest('tr')?.querySelector('select')?.focus();
}

/** The props of a column's row. */
export interface ColumnRowProps {
  readonly imports: ImportModel;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
  readonly facts: ColumnFacts;
  readonly column: number;
  readonly problem: NameProblem | undefined;
}
