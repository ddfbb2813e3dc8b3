import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { IconButton } from '../../design/IconButton.tsx';
import type { FilterModel } from './filter-model.ts';
import { KeptPanel } from './KeptPanel.tsx';
import { Popover } from './Popover.tsx';

interface KeptButtonProps {
  readonly filter: FilterModel;
  readonly isOpen: Signal<boolean>;
  readonly onUsed: () => void;
}

/** Opens the saved filters and those that ran. */
export function KeptButton({ filter, isOpen, onUsed }: KeptButtonProps) {
  const words = filterMessages.value;
  const button = useRef<HTMLButtonElement>(null);

  function use(text: string) {
    isOpen.value = false;
    filter.use(text);
    onUsed();
  }

  return (
    <>
      <IconButton
        buttonRef={button}
        icon="saved"
        label={words.kept}
        popup="dialog"
        expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      />
      {isOpen.value && button.current && (
        <Popover
          label={words.keep.title}
          anchor={button.current}
          onClose={() => (isOpen.value = false)}
        >
          <KeptPanel filter={filter} onUse={use} />
        </Popover>
      )}
    </>
  );
}
