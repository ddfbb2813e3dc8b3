import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { findKeyProblem } from '../../../model/entity.ts';
import type { KeyPart, KeyTemplate } from '../../../model/key-template.ts';
import type { KeyName } from '../entity/entity-names.ts';

export type PartKind = KeyPart['kind'];

export const PART_KINDS: readonly PartKind[] = [
  'text',
  'property',
  'guid',
  'rowNumber',
  'reverseTicks',
];

/** A part of a key template that is being edited. Inputs of another kind of part stay. */
export interface PartDraft {
  readonly id: number;
  readonly kind: ReadonlySignal<PartKind>;
  readonly text: Signal<string>;
  readonly property: Signal<string>;
  readonly first: Signal<string>;
  readonly digits: Signal<string>;
  readonly problem: ReadonlySignal<PartProblem | undefined>;
  choose(kind: PartKind): void;
}

/** The text of a part that has an error. */
export type PartProblem = 'text' | 'property' | 'first' | 'digits';

/** The template of one of the keys. */
export interface TemplateDraft {
  readonly parts: ReadonlySignal<readonly PartDraft[]>;
  /** The template; undefined while a part has an error. */
  readonly template: ReadonlySignal<KeyTemplate | undefined>;
  /** Adds a part and returns its id. */
  add(kind: PartKind): number;
  remove(id: number): void;
  /** Exchanges the part with its neighbour. */
  move(id: number, by: -1 | 1): void;
}

/** The most digits: more than any number of entities needs. */
const MOST_DIGITS = 30;

/** The initial state of a template. */
interface TemplateBegin {
  /** The initial parts; if there are none, one part is of `property`. */
  readonly parts: KeyTemplate;
  readonly property: string;
}

/**
 * Creates a draft that begins as the template that leaves the key unchanged.
 * `digits` are those of the highest row number.
 */
export function createTemplateDraft(
  key: KeyName,
  digits: () => number,
  begin: TemplateBegin = { parts: [], property: key },
): TemplateDraft {
  let lastId = 0;
  const first: KeyTemplate =
    begin.parts.length > 0 ? begin.parts : [{ kind: 'property', property: begin.property }];
  const parts = signal<readonly PartDraft[]>(first.map(createPart));

  function createPart(given: KeyPart): PartDraft {
    lastId += 1;
    const part = {
      id: lastId,
      kind: signal(given.kind),
      text: signal('text' in given ? given.text : ''),
      property: signal('property' in given ? given.property : ''),
      first: signal('first' in given ? String(given.first) : '1'),
      digits: signal(String('digits' in given ? given.digits : digits())),
    };
    return {
      ...part,
      problem: computed(() => findPartProblem(key, part)),
      choose(chosen) {
        // A key is no date.
        const isKey = part.property.peek() === key;
        if (chosen === 'reverseTicks' && isKey) part.property.value = 'Timestamp';
        part.kind.value = chosen;
      },
    };
  }

  return {
    parts: computed(() => parts.value),
    template: computed(() => {
      const isWrong = parts.value.some(({ problem }) => problem.value !== undefined);
      return isWrong ? undefined : parts.value.map(readPart);
    }),
    add(kind) {
      const part = createPart(emptyPart(kind, digits()));
      parts.value = [...parts.peek(), part];
      return part.id;
    },
    remove(id) {
      parts.value = parts.peek().filter((part) => part.id !== id);
    },
    move(id, by) {
      const moved = [...parts.peek()];
      const from = moved.findIndex((part) => part.id === id);
      const [one, other] = [moved[from], moved[from + by]];
      if (!one || !other) return;
      moved[from] = other;
      moved[from + by] = one;
      parts.value = moved;
    },
  };
}

function emptyPart(kind: PartKind, digits: number): KeyPart {
  switch (kind) {
    case 'text':
      return { kind, text: '' };
    case 'property':
    case 'reverseTicks':
      return { kind, property: '' };
    case 'guid':
      return { kind };
    case 'rowNumber':
      return { kind, first: 1, digits };
  }
}

function findPartProblem(
  key: KeyName,
  part: Omit<PartDraft, 'problem' | 'choose'>,
): PartProblem | undefined {
  switch (part.kind.value) {
    case 'text':
      return findKeyProblem(key, part.text.value) && 'text';
    case 'property':
    case 'reverseTicks':
      return part.property.value === '' ? 'property' : undefined;
    case 'guid':
      return undefined;
    case 'rowNumber':
      if (!/^\d{1,15}$/.test(part.first.value)) return 'first';
      return isDigits(part.digits.value) ? undefined : 'digits';
  }
}

function isDigits(text: string): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) <= MOST_DIGITS;
}

function readPart(part: PartDraft): KeyPart {
  const kind = part.kind.value;
  switch (kind) {
    case 'text':
      return { kind, text: part.text.value };
    case 'property':
    case 'reverseTicks':
      return { kind, property: part.property.value };
    case 'guid':
      return { kind };
    case 'rowNumber':
      return { kind, first: Number(part.first.value), digits: Number(part.digits.value) };
  }
}
