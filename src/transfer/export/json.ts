import type { EdmValue } from '../../model/edm.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import type { EntityWriter } from '../../rest/entity-json.ts';
import { hidesType, writeText, writeValue } from '../../rest/value-json.ts';

interface WantedMembers {
  readonly hasTimestamp: boolean;
}

/** Writes an array of entities, each as the service writes it, on a line of its own. */
export class JsonListWriter {
  readonly #entities: EntityWriter;
  readonly #wanted: WantedMembers;
  #isEmpty = true;

  constructor(entities: EntityWriter, wanted: WantedMembers) {
    this.#entities = entities;
    this.#wanted = wanted;
  }

  begin(): string {
    return '[';
  }

  write(page: EntityPage): string {
    if (page.length === 0) return '';
    const before = this.#isEmpty ? '\n' : ',\n';
    this.#isEmpty = false;
    return before + this.#entities.writeRows(page, ',\n', this.#wanted);
  }

  end(): string {
    return this.#isEmpty ? ']\n' : '\n]\n';
  }
}

/** Writes an entity on each line, without an array. */
export class JsonLinesWriter {
  readonly #entities: EntityWriter;
  readonly #wanted: WantedMembers;

  constructor(entities: EntityWriter, wanted: WantedMembers) {
    this.#entities = entities;
    this.#wanted = wanted;
  }

  begin(): string {
    return '';
  }

  write(page: EntityPage): string {
    return page.length === 0 ? '' : `${this.#entities.writeRows(page, '\n', this.#wanted)}\n`;
  }

  end(): string {
    return '';
  }
}

/**
 * Returns the members of a property in the JSON of an entity: with one for its type, where the value does not
 * show it.
 */
export function jsonMembers(name: string, value: EdmValue): readonly string[] {
  const member = `${writeText(name)}: ${writeValue(value)}`;
  if (!hidesType(value)) return [member];
  return [`${writeText(`${name}@odata.type`)}: "${value.type}"`, member];
}
