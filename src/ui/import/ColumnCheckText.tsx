import { useSignal } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import type { EdmType } from '../../model/edm.ts';
import type { Misfits } from '../../transfer/columns/column-facts.ts';
import { Button } from '../design/Button.tsx';
import { showInvisible } from '../design/unseen-text.ts';
import { focusBecomes } from './focus-becomes.ts';
import type { ColumnCheck } from './import-column-check.ts';
import type { PlaceWords } from './place-words.ts';

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
