import { importMessages } from '../../i18n/import-messages.ts';
import { marksAgainst, marksOf, withoutMarks } from '../../transfer/columns/absent-texts.ts';
import { proposeType } from '../../transfer/columns/mapping-proposal.ts';
import { Button } from '../kit/Button.tsx';
import type { ColumnRowProps } from './column-row-props.ts';
import { focusBecomes } from './focus-becomes.ts';

/** Texts of a column that may stand for no value, and the type that it would have without them. */
export function ColumnMarks({
  imports,
  analysis,
  mapping,
  facts,
  column,
}: Omit<ColumnRowProps, 'trouble'>) {
  const text = importMessages.value.columns;
  const { absentTexts = [] } = mapping.columns[column] ?? {};
  const marks = marksOf(facts);
  const typeWithout = (gone: readonly string[]) =>
    proposeType(withoutMarks(facts, gone), analysis.format.kind);
  const better = typeWithout([...marks.keys()]);
  const isBetter = better !== typeWithout(absentTexts) && better !== 'own' && better !== 'each';
  const texts = isBetter ? marksAgainst(facts, better) : [];
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
      {[...marks].map(([mark, count]) => (
        <label key={mark} class="transfer-tick">
          <input
            type="checkbox"
            checked={absentTexts.includes(mark)}
            onChange={(event) => {
              const { checked: isAbsent } = event.currentTarget;
              imports.setMarks([column], { texts: [mark], isAbsent });
            }}
          />
          {text.noValue(mark, count)}
        </label>
      ))}
    </>
  );
}
