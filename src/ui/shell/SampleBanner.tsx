import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { SAMPLES_ACCOUNT } from '../../transfer/sample-names.ts';
import { useImportInto } from '../accounts/import-into.ts';
import { useApp } from '../app-context.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { EMPTY_ACCOUNT, isBeingMade } from '../models/accounts/first-run.ts';
import { defer } from '../models/deferred.ts';
import type { Place } from '../models/shell/place.ts';

interface SampleBannerProps {
  readonly place: Place;
}

/** What is said of files that are only looked at. */
const filesPart = defer(() => import('../transfer/FilesBanner.tsx'));

/** Over the samples: where they live, and the ways to data of one's own. */
export function SampleBanner({ place }: SampleBannerProps) {
  const { settings, shell, accounts, samples } = useApp();
  const importInto = useImportInto();
  const isSample = 'account' in place && place.account === SAMPLES_ACCOUNT;
  const isWelcome = place.kind === 'start';
  const names = accounts.accounts.value.map(({ name }) => name);
  if ('account' in place && isOfFiles(place.account)) return <FilesNote account={place.account} />;
  const isComing = isBeingMade(settings.current.value, samples.state.value);
  const isThere = isComing || names.includes(SAMPLES_ACCOUNT);
  if (!isThere || !(isSample || isWelcome)) return null;
  if (settings.current.value.isSampleNoteHidden) return null;
  const text = messages.value.app.samples;
  const account = isComing ? EMPTY_ACCOUNT : names.find((name) => name === EMPTY_ACCOUNT);
  return (
    <Banner
      onDismiss={() => settings.change({ isSampleNoteHidden: true })}
      actions={
        account && (
          <>
            <Button kind="link" onClick={() => shell.open({ kind: 'createTable', account })}>
              {text.bannerStart}
            </Button>
            <Button kind="link" onClick={() => void importInto(account)}>
              {text.bannerImport}
            </Button>
          </>
        )
      }
    >
      {text.banner}
    </Banner>
  );
}

function FilesNote({ account }: { readonly account: AccountName }) {
  const part = filesPart.state.value;
  useEffect(filesPart.load, []);
  return part.status === 'loaded' && <part.value.FilesBanner account={account} />;
}
