import { importMessages } from '../../i18n/import-messages.ts';
import {
  inQuotes,
  marksAgainst,
  marksOf,
  withoutMarks,
} from '../../transfer/columns/absent-texts.ts';
import { type ColumnFacts, readAll } from '../../transfer/columns/column-facts.ts';
import { proposeType } from '../../transfer/columns/mapping-proposal.ts';
import { Button } from '../design/Button.tsx';
import type { ColumnRowProps } from './column-row-props.ts';
import { focusBecomes } from './focus-becomes.ts';
import type { ColumnCheck } from './import-column-check.ts';
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
