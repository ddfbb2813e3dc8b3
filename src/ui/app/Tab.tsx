import { tabsMessages } from '../../i18n/tabs-messages.ts';
import { ariaKeysOf } from '../commands/keymap.ts';
import { Icon } from '../design/Icon.tsx';
import type { PopupAnchor } from '../design/popup-place.ts';
import { whenReleased } from '../design/when-released.ts';
import type { TableTab } from '../place/tab-list.ts';
import type { TabActions, TabLabel } from './tab-actions.ts';
import './tabs.css';

interface TabProps {
  readonly tab: TableTab;
  readonly label: TabLabel | undefined;
  readonly isShown: boolean;
  /** Whether the Tab key reaches it. */
  readonly isStop: boolean;
  readonly holdsWork: boolean;
  /** The side on which the dragged tab would be dropped. */
  readonly drop: 'before' | 'behind' | undefined;
  readonly actions: TabActions;
  /** The id of the panel that shows its view. */
  readonly panelId: string;
  readonly onMenu: (anchor: PopupAnchor) => void;
}

export function Tab(props: TabProps) {
  const { tab, label, isShown, isStop, holdsWork, drop, actions, panelId, onMenu } = props;
  const words = tabsMessages.value;
  const { id, isPreview } = tab;
  const { account, table, filter, compare } = tab.route;
  const { name, detail } = label ?? { name: table };

  function press({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('.tabs-close')) actions.close([id]);
    else actions.show(id);
  }

  function openMenu(event: MouseEvent) {
    event.preventDefault();
    const { clientX: x, clientY: y } = event;
    whenReleased(event, () => onMenu({ x, y }));
  }

  return (
    <button
      type="button"
      role="tab"
      id={`tab-${id}`}
      class="tabs-tab"
      data-tab={id}
      data-preview={isPreview}
      data-drop={drop}
      tabIndex={isStop ? 0 : -1}
      aria-selected={isShown}
      aria-controls={isShown ? panelId : undefined}
      aria-keyshortcuts={['Delete', isShown && ariaKeysOf('closeTab')].filter(Boolean).join(' ')}
      title={[`${account} / ${table}`, filter, isPreview && words.preview]
        .filter(Boolean)
        .join('\n')}
      onClick={press}
      onDblClick={() => actions.keep(id)}
      // Without this, the middle button would start to scroll.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && actions.close([id])}
      onContextMenu={openMenu}
    >
      <Icon name={compare !== undefined ? 'compare' : filter ? 'filter' : 'table'} size="small" />
      <span class="tabs-text" data-text={[name, detail].filter(Boolean).join(' ')}>
        <span class="tabs-line">
          <span class="tabs-name">{name}</span>
          {detail && <span class="tabs-detail"> {detail}</span>}
        </span>
      </span>
      {holdsWork && <span class="visually-hidden">{words.unsaved}</span>}
      <span class="tabs-close" aria-hidden="true" data-work={holdsWork} title={words.close}>
        <Icon name="close" size="small" />
      </span>
    </button>
  );
}
