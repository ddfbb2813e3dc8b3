import { isHeaderName } from '../base/header-name.ts';
import { RequestError } from './request-error.ts';

/** The headers of a request, or of a part in a batch. */
export type ReadHeaders = Pick<Headers, 'get' | 'has'>;

// The values that `Headers` accepts.
const VALUE = /^[^\0\r\u0100-\uFFFF]*$/;

/**
 * The headers of a part, from its lines. A batch has two hundred of them, and a
 * `Headers` of the browser for each would take longer than all other parsing.
 */
export class PartHeaders implements ReadHeaders {
  readonly #valueByName = new Map<string, string>();

  constructor(head: string) {
    for (const line of head.split('\n')) this.#add(line.trimEnd());
  }

  get(name: string): string | null {
    return this.#valueByName.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#valueByName.has(name.toLowerCase());
  }

  #add(line: string): void {
    if (line === '') return;
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    // A line without a colon, or with an invalid name.
    if (!isHeaderName(name) || !VALUE.test(value)) throw new RequestError('inputInvalid');
    const other = this.#valueByName.get(name);
    this.#valueByName.set(name, other === undefined ? value : `${other}, ${value}`);
  }
}
