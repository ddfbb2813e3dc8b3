import { computed, signal } from '@preact/signals';
import type { CommandId } from './registry.ts';

export type CommandHandler = () => void;
export type CommandHandlers = Readonly<Partial<Record<CommandId, CommandHandler>>>;

/** The handlers of each command, the newest last. */
const provided = signal<ReadonlyMap<CommandId, readonly CommandHandler[]>>(new Map());

/** The commands that are available, with the newest handler of each. */
export const availableCommands = computed<ReadonlyMap<CommandId, CommandHandler>>(
  () =>
    new Map([...provided.value].flatMap(([id, all]) => all.slice(-1).map((last) => [id, last]))),
);

/** Registers handlers, until the returned function is called; then the former ones are back. */
export function provideCommands(
  ids: readonly CommandId[],
  run: (id: CommandId) => void,
): () => void {
  const own = ids.map((id) => [id, () => run(id)] as const);
  change((all, mine) => [...all, mine]);
  return () => change((all, mine) => all.filter((one) => one !== mine));

  function change(
    next: (all: readonly CommandHandler[], mine: CommandHandler) => readonly CommandHandler[],
  ): void {
    const changed = new Map(provided.peek());
    for (const [id, mine] of own) changed.set(id, next(changed.get(id) ?? [], mine));
    provided.value = changed;
  }
}
