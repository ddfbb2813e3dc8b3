import { connectMessages } from '../../i18n/connect-messages.ts';
import { CopyButton } from '../design/CopyButton.tsx';
import type { TryAnswer, TryState } from './try-model.ts';

interface TryAnswerViewProps {
  readonly state: TryState;
}

/** Characters of a body that are shown; all of it can be copied. */
const LONGEST_SHOWN = 100_000;

/** Shows the response. Its status is announced. */
export function TryAnswerView({ state }: TryAnswerViewProps) {
  const text = connectMessages.value.try;
  return (
    <section class="connect-answer" aria-label={text.answer}>
      <p role="status">
        <StatusText state={state} />
      </p>
      {state.status === 'answered' && <Answer answer={state.answer} />}
    </section>
  );
}

function StatusText({ state }: TryAnswerViewProps) {
  const text = connectMessages.value.try;
  switch (state.status) {
    case 'idle':
      return <span class="faint">{text.idle}</span>;
    case 'sending':
      return <>{text.sending}</>;
    case 'cancelled':
      return <>{text.cancelled}</>;
    case 'failed': {
      const { error } = state;
      return <>{text.failed(error instanceof Error ? error.message : String(error))}</>;
    }
    case 'answered': {
      const { status, statusText, code, elapsedMs, body } = state.answer;
      return (
        <>
          <b class="connect-status" data-refused={status >= 400}>
            {status} {code ?? statusText}
          </b>{' '}
          <span class="faint">
            {text.took(elapsedMs)} · {text.size(new Blob([body]).size)}
          </span>
        </>
      );
    }
  }
}

function Answer({ answer }: { readonly answer: TryAnswer }) {
  const words = connectMessages.value;
  const text = words.try;
  const { code, headers, body } = answer;
  const pretty = prettify(body);
  return (
    <>
      {code !== undefined && words.codes[code] !== undefined && <p>{words.codes[code]}</p>}
      <details>
        <summary>{text.answerHeaders}</summary>
        <pre class="data">{headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</pre>
      </details>
      {body === '' ? (
        <p class="faint">{text.noBody}</p>
      ) : (
        <>
          <header>
            <h3>{text.answerBody}</h3>
            <CopyButton
              text={() => body}
              label={words.copy}
              title={text.copyBody}
              done={words.copied}
              failed={words.notCopied}
            />
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
          <pre class="connect-body data scroll" tabIndex={0}>
            {pretty.slice(0, LONGEST_SHOWN)}
          </pre>
          {pretty.length > LONGEST_SHOWN && <p class="faint">{text.cut(LONGEST_SHOWN)}</p>}
        </>
      )}
    </>
  );
}

/** Puts each member on a line of its own, without parsing numbers: 3.0 stays 3.0. */
function prettify(body: string): string {
  if (!body.startsWith('{')) return body;
  let depth = 0;
  return body.replaceAll(/"(?:[^"\\]|\\.)*"|[{}[\],]|:/g, (token) => {
    if (token === ':') return ': ';
    if (token === ',') return `,\n${'  '.repeat(depth)}`;
    if (token === '{' || token === '[') {
      depth += 1;
      return `${token}\n${'  '.repeat(depth)}`;
    }
    if (token === '}' || token === ']') {
      depth -= 1;
      return `\n${'  '.repeat(depth)}${token}`;
    }
    return token;
  });
}
