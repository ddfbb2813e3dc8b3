import { useSignal } from '@preact/signals';
import { importMessages } from '../../i18n/import-messages.ts';
import { Button } from '../design/Button.tsx';
import { showInvisible } from '../design/unseen-text.ts';
import type { ColumnCheck } from './import-column-check.ts';
import type { PlaceWords } from './place-words.ts';

interface RuledOutProps {
  readonly header: string;
  readonly ruledOut: ColumnCheck['ruledOut'];
  readonly words: PlaceWords;
}

/** Shows the values that rule out narrower types, on demand. */
export function RuledOut({ header, ruledOut, words }: RuledOutProps) {
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
