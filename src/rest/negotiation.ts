import type { Preference, Verb } from './call.ts';
import type { MetadataLevel } from './entity-json.ts';
import { RequestError } from './request-error.ts';

const LEVELS: readonly MetadataLevel[] = ['fullmetadata', 'minimalmetadata', 'nometadata'];
/** The types in an Accept header that include JSON. */
const JSON_TYPES = ['application/json', 'application/*', '*/*'];
const TUNNELLED = ['MERGE', 'PATCH', 'PUT', 'DELETE'];
const VERBS: readonly Verb[] = ['GET', 'POST', 'PUT', 'MERGE', 'DELETE', 'OPTIONS'];

/**
 * Returns the level of metadata asked for by `$format`, else by the Accept
 * header (spec 2.1). Browsers accept anything, which means minimal metadata.
 */
export function readLevel(accept: string | null, format: string | undefined): MetadataLevel {
  if (format === 'json') return 'minimalmetadata';
  const wanted = (format || accept || '').trim();
  if (wanted === '') return 'minimalmetadata';
  const types = wanted
    .toLowerCase()
    .split(',', MOST_TYPES)
    .map((type) => readType(type));
  const json = types.find(({ name }) => JSON_TYPES.includes(name));
  if (json) return levelOf(json.parameters);
  const isXml = types.some(
    ({ name }) => name.endsWith('xml') || name.startsWith('application/atom'),
  );
  throw new RequestError(isXml ? 'atomUnsupported' : 'mediaTypeUnsupported');
}

/** Throws for a body whose type is not JSON. One without a type is parsed as JSON. */
export function checkJsonBody(contentType: string | null): void {
  const { name } = readType((contentType ?? '').toLowerCase());
  if (name === '' || name === 'application/json') return;
  throw new RequestError(name.endsWith('xml') ? 'atomUnsupported' : 'mediaTypeUnsupported');
}

/** Throws for a body whose type is not XML. */
export function checkXmlBody(contentType: string | null): void {
  const { name } = readType((contentType ?? '').toLowerCase());
  if (name !== '' && name !== 'application/xml' && name !== 'text/xml') {
    throw new RequestError('mediaTypeUnsupported');
  }
}

/** Returns the verb that is meant: a POST may carry another one (spec 2.4). */
export function readVerb(method: string, override: string | null): Verb {
  const verb = overridden(method, override);
  const meant = verb === 'PATCH' ? 'MERGE' : verb;
  const known = VERBS.find((one) => one === meant);
  if (known === undefined) throw new RequestError('methodNotAllowed');
  return known;
}

export function readPreference(prefer: string | null): Preference {
  const words = (prefer ?? '').toLowerCase().split(/[,;\s]+/);
  if (words.includes('return-no-content')) return 'return-no-content';
  return words.includes('return-content') ? 'return-content' : undefined;
}

interface MediaType {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
}

// The operations of a batch repeat the same types.
const typeByText = new Map<string, MediaType>();
const MOST_TYPES = 100;
/**
 * In a batch a header may be as long as the body, and parsing all of it would
 * block other calls.
 */
const MOST_PARAMETERS = 20;
/** Usual types are shorter, and cached ones must not be large. */
const LONGEST_TYPE = 100;

/** White space and the order of parameters do not matter; a value may be quoted. */
export function readType(text: string): MediaType {
  if (text.length > LONGEST_TYPE) return parseType(text);
  const known = typeByText.get(text);
  if (known) return known;
  const type = parseType(text);
  if (typeByText.size >= MOST_TYPES) typeByText.clear();
  typeByText.set(text, type);
  return type;
}

function parseType(text: string): MediaType {
  const [name = '', ...rest] = text.split(';', MOST_PARAMETERS).map((part) => part.trim());
  const parameters = rest.map((parameter): [string, string] => {
    const [key = '', ...value] = parameter.split('=');
    return [
      key.trim().toLowerCase(),
      value
        .join('=')
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    ];
  });
  return { name, parameters: new Map(parameters) };
}

function levelOf(parameters: ReadonlyMap<string, string>): MetadataLevel {
  const asked = parameters.get('odata');
  if (asked === undefined) return 'minimalmetadata';
  if (asked === 'verbose') throw new RequestError('verboseUnsupported');
  const level = LEVELS.find((known) => known === asked);
  if (level === undefined) throw new RequestError('mediaTypeUnsupported');
  return level;
}

function overridden(method: string, override: string | null): string {
  if (override === null) return method;
  if (method !== 'POST') throw new RequestError('methodOverrideNotPost');
  if (override.includes(',')) throw new RequestError('methodOverrideCount');
  const verb = override.trim().toUpperCase();
  if (!TUNNELLED.includes(verb)) throw new RequestError('methodOverrideValue');
  return verb;
}
