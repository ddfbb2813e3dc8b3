import { connectMessages } from '../../i18n/connect-messages.ts';
import { CopyButton } from '../design/CopyButton.tsx';

interface CodeBlockProps {
  readonly title: string;
  readonly text: string;
  readonly code: string;
  /** Whether the code contains a signature. */
  readonly isSecret: boolean;
}

/** Shows code that runs as it stands, and copies it. */
export function CodeBlock({ title, text, code, isSecret }: CodeBlockProps) {
  const words = connectMessages.value;
  return (
    <section class="connect-block" aria-label={title}>
      <header>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        <CopyButton
          text={() => code}
          label={words.copy}
          title={words.snippets.copy(title)}
          done={isSecret ? words.secretCopied : words.copied}
          failed={words.notCopied}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keys */}
      <pre class="data scroll" tabIndex={0}>
        {code}
      </pre>
    </section>
  );
}
