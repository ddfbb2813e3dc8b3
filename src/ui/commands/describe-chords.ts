import { commandMessages } from '../../i18n/commands-messages.ts';
import { isMac } from '../design/key-events.ts';
import { formatKeys } from './keys.ts';
import type { CommandId } from './registry.ts';

interface SecondStroke {
  readonly id: CommandId;
  readonly second: string;
}

/** Returns the second strokes that can follow the first: `Alt+N … T: Create a table…`. */
export function describeChords(first: string, seconds: readonly SecondStroke[]): string {
  const { names } = commandMessages.peek();
  const ways = seconds.map(({ id, second }) => `${second}: ${names[id]}`);
  return `${formatKeys(first, isMac)} … ${ways.join(' · ')}`;
}
