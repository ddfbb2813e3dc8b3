import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type JsonProblem, placeIn } from '../../../base/json-text.ts';
import {
  EntityJsonError,
  type EntityJsonProblem,
  type EntityText,
  formatEntityJson,
  parseEntityJson,
} from '../../../model/entity-json-text.ts';
import {
  type ExactType,
  findLossyNumber,
  type LossyNumber,
  writeExactly,
} from '../../../model/lossy-number.ts';
import type { EntityDraft } from './entity-draft.ts';

/** A draft as JSON text. Text that cannot be read stays, and leaves the draft as it was. */
export interface JsonDraft {
  readonly text: ReadonlySignal<string>;
  readonly problem: ReadonlySignal<JsonTextProblem | undefined>;
  /** A number that was read without its last digits. */
  readonly lossy: ReadonlySignal<LossyNumber | undefined>;
  /** Writes the draft as JSON again, unless there is text that could not be read. */
  open(): void;
  write(text: string): void;
  /** Gives the rounded number a type that keeps its digits. */
  keepDigits(type: ExactType): void;
  /** Discards text that could not be read. */
  discard(): void;
}

export interface JsonTextProblem {
  readonly kind: EntityJsonProblem | JsonProblem | 'keysFixed';
  readonly at: number;
  readonly line: number;
  readonly column: number;
  readonly found: string;
}

export function createJsonDraft(draft: EntityDraft, areKeysFixed: () => boolean): JsonDraft {
  const text = signal('');
  const problem = signal<JsonTextProblem | undefined>(undefined);
  const lossy = computed(() =>
    problem.value || text.value === '' ? undefined : findLossyNumber(text.value),
  );

  function writeDraft(): void {
    batch(() => {
      text.value = formatEntityJson(draft.text.peek());
      problem.value = undefined;
    });
  }

  function checkKeys(entity: EntityText): void {
    if (!areKeysFixed()) return;
    const { partitionKey, rowKey } = draft.text.peek();
    if (entity.partitionKey !== partitionKey) throw new KeysFixed('PartitionKey');
    if (entity.rowKey !== rowKey) throw new KeysFixed('RowKey');
  }

  function findProblem(written: string): JsonTextProblem | undefined {
    try {
      const entity = parseEntityJson(written);
      checkKeys(entity);
      draft.loadText(entity);
      return undefined;
    } catch (error) {
      if (error instanceof KeysFixed) return keysFixed(written, error.key);
      if (!(error instanceof EntityJsonError)) throw error;
      const { problem: kind, at, found } = error;
      return { kind, at, found, ...placeIn(written, at) };
    }
  }

  function write(written: string): void {
    batch(() => {
      text.value = written;
      problem.value = findProblem(written);
    });
  }

  return {
    text: computed(() => text.value),
    problem: computed(() => problem.value),
    lossy,
    open() {
      if (!problem.peek()) writeDraft();
    },
    write,
    keepDigits(type) {
      const number = lossy.peek();
      if (number) write(writeExactly(text.peek(), number, type));
    },
    discard: writeDraft,
  };
}

/** The error for changed keys, which would make it another entity. */
class KeysFixed extends Error {
  readonly key: string;

  constructor(key: string) {
    super(`${key} is fixed.`);
    this.key = key;
  }
}

function keysFixed(text: string, key: string): JsonTextProblem {
  const at = Math.max(0, text.indexOf(`"${key}"`));
  return { kind: 'keysFixed', at, found: key, ...placeIn(text, at) };
}
