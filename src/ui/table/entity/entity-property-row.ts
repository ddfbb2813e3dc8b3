import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type EdmType, stringOf, type Ticks } from '../../../model/edm.ts';
import { type Conversion, convertEdm, convertText } from '../../../model/edm-convert.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import type { PropertyText } from '../../../model/entity-json-text.ts';
import { MAX_STRING_LENGTH } from '../../../model/limits.ts';
import { type BinaryEncoding, formatBytes, parseBytes } from './entity-binary.ts';
import { type Judgement, judgePropertyName, type NameTwin } from './entity-names.ts';
import { readValue, type ValueReading } from './entity-value-text.ts';

/** One property that is being edited. The typed text stays, also with errors. */
export interface PropertyRow {
  readonly id: number;
  /** Whether it was added after the entity was opened. */
  readonly isAdded: boolean;
  readonly name: ReadonlySignal<string>;
  readonly type: ReadonlySignal<EdmType>;
  readonly text: ReadonlySignal<string>;
  /** The text form of a Binary's bytes in `text`. */
  readonly encoding: ReadonlySignal<BinaryEncoding>;
  readonly reading: ReadonlySignal<ValueReading>;
  readonly judgement: ReadonlySignal<Judgement>;
  /** Whether the field has been visited, so that even an empty one is reported. */
  readonly isVisited: ReadonlySignal<boolean>;
  readonly isRemoved: ReadonlySignal<boolean>;
  /** Whether it has neither name nor value, and is ignored. */
  readonly isBlank: ReadonlySignal<boolean>;
  /** A change of type that would lose something and waits for confirmation. */
  readonly retyping: ReadonlySignal<Retyping | undefined>;

  rename(name: string): void;
  write(text: string): void;
  writeBytes(bytes: Uint8Array): void;
  /** Writes the same bytes in another encoding, if possible. */
  encode(encoding: BinaryEncoding): void;
  /** Converts at once if nothing is lost; else asks by `retyping`. */
  retype(type: EdmType): void;
  /** Converts with the loss, or keeps the text to be corrected. */
  confirmRetyping(how: 'convert' | 'keepText'): void;
  cancelRetyping(): void;
  /** Expands abbreviations and braces. */
  settle(): void;
  visit(): void;
  remove(): void;
  restore(): void;
  /** Takes over another text of this property, such as the JSON of the entity. */
  replace(property: PropertyText): void;
}

export interface Retyping {
  readonly type: EdmType;
  /** The result; undefined if the type has nothing like the value. */
  readonly conversion: Conversion | undefined;
}

export interface RowContext {
  /** The earlier properties with the same name, or the same but for case. */
  readonly twins: ReadonlySignal<ReadonlyMap<number, NameTwin>>;
  readonly now: () => Ticks;
  readonly isAdded: boolean;
}

export function createPropertyRow(
  id: number,
  start: PropertyText,
  { twins, now, isAdded }: RowContext,
): PropertyRow {
  const name = signal(start.name);
  const type = signal(start.type);
  const text = signal(start.text);
  const encoding = signal<BinaryEncoding>('base64');
  const isVisited = signal(start.name !== '');
  const isRemoved = signal(false);
  const retyping = signal<Retyping | undefined>(undefined);
  const reading = computed(() =>
    readValue({ type: type.value, text: text.value, encoding: encoding.value }, now()),
  );

  function become(newType: EdmType, newText: string, newEncoding: BinaryEncoding): void {
    batch(() => {
      type.value = newType;
      text.value = newText;
      encoding.value = newEncoding;
      retyping.value = undefined;
    });
  }

  /**
   * Converts the value. A Binary that is shown as characters becomes the String
   * of exactly these characters.
   */
  function convert(to: EdmType): Conversion | undefined {
    const { value } = reading.peek();
    if (type.peek() === 'Edm.Binary' && to === 'Edm.String') {
      const shown = text.peek();
      return shown.length > MAX_STRING_LENGTH ? undefined : { value: stringOf(shown) };
    }
    return value ? convertEdm(value, to) : convertText(text.peek(), to);
  }

  function apply(conversion: Conversion): void {
    const { value } = conversion;
    const isText = value.type === 'Edm.Binary' && !parseBytes(text.peek(), 'base64');
    const shown = isText ? formatBytes(value.value, 'text') : undefined;
    become(value.type, shown ?? formatEdm(value), shown === undefined ? 'base64' : 'text');
  }

  function keepText(to: EdmType): void {
    const isEmptyBoolean = to === 'Edm.Boolean' && text.peek() === '';
    become(to, isEmptyBoolean ? 'false' : text.peek(), 'base64');
  }

  return {
    id,
    isAdded,
    name: computed(() => name.value),
    type: computed(() => type.value),
    text: computed(() => text.value),
    encoding: computed(() => encoding.value),
    reading,
    judgement: computed(() => judgePropertyName(name.value, twins.value.get(id))),
    isVisited: computed(() => isVisited.value),
    isRemoved: computed(() => isRemoved.value),
    isBlank: computed(() => name.value === '' && text.value === ''),
    retyping: computed(() => retyping.value),

    rename(newName) {
      name.value = newName;
    },
    write: (newText) => become(type.peek(), newText, encoding.peek()),
    writeBytes(bytes) {
      const shown = formatBytes(bytes, encoding.peek());
      if (shown === undefined) become('Edm.Binary', formatBytes(bytes, 'base64') ?? '', 'base64');
      else become('Edm.Binary', shown, encoding.peek());
    },
    encode(newEncoding) {
      const bytes = parseBytes(text.peek(), encoding.peek());
      const shown = bytes && formatBytes(bytes, newEncoding);
      if (shown !== undefined) become('Edm.Binary', shown, newEncoding);
    },
    retype(to) {
      if (to === type.peek()) {
        retyping.value = undefined;
        return;
      }
      const isUnread = reading.peek().problem !== undefined || text.peek() === '';
      const conversion = convert(to);
      if (conversion && !conversion.loss) apply(conversion);
      else if (isUnread) keepText(to);
      else retyping.value = { type: to, conversion };
    },
    confirmRetyping(how) {
      const asked = retyping.peek();
      if (!asked) return;
      if (how === 'convert' && asked.conversion) apply(asked.conversion);
      else keepText(asked.type);
    },
    cancelRetyping() {
      retyping.value = undefined;
    },
    settle() {
      const { value } = reading.peek();
      if (value?.type === 'Edm.DateTime' || value?.type === 'Edm.Guid') {
        text.value = formatEdm(value);
      }
    },
    visit() {
      isVisited.value = true;
    },
    remove() {
      isRemoved.value = true;
    },
    restore() {
      isRemoved.value = false;
    },
    replace: (property) => become(property.type, property.text, 'base64'),
  };
}

/** Returns the property as in the JSON of its entity: bytes in Base64, other texts as they are. */
export function textOfRow(row: PropertyRow): PropertyText {
  const { value } = row.reading.value;
  const text = value ? formatEdm(value) : row.text.value;
  return { name: row.name.value, type: row.type.value, text };
}
