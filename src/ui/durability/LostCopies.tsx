import { safetyMessages } from '../../i18n/safety-messages.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { useLostCopies } from './use-lost-copies.ts';

/** Says of each account that could not be restored that its copy is here. */
export function LostCopies() {
  const { shell } = useApp();
  const words = safetyMessages.value.lost;
  return useLostCopies().map((copy) => (
    <Banner
      key={copy.account}
      kind="danger"
      actions={
        <Button kind="link" onClick={() => shell.open({ kind: 'lostCopy', copy })}>
          {words.open}
        </Button>
      }
    >
      <span role="status">{words.bar(copy.account)}</span>
    </Banner>
  ));
}
