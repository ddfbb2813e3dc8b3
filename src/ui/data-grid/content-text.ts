import { gridMessages } from '../../i18n/grid-messages.ts';
import { formatBytes } from '../../i18n/numbers.ts';
import type { CellContent } from './grid-cell-content.ts';

/** Returns the content of a cell in one line of text. */
export function textOf(content: CellContent): string {
  switch (content.kind) {
    case 'absent':
      return '';
    case 'empty':
      return gridMessages.value.empty;
    case 'grouped':
    case 'text':
    case 'clipped':
      return content.text;
    case 'boolean':
      return String(content.value);
    case 'dateTime':
      return `${content.date} ${content.time} Z`;
    case 'binary':
      return `${formatBytes(content.bytes)} · ${content.text}`;
  }
}
