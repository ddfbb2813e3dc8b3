import type { HeaderList } from '../model/request-report.ts';

/** A request, as a person would write it into a program. */
export interface WrittenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderList;
  readonly body?: string;
}

/** Returns a literal of JavaScript, in its usual quotes. */
export function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
