import { describe, expect, test } from 'vitest';
import { checkJsonBody, readLevel, readPreference, readVerb } from './negotiation.ts';
import { readQueryOptions } from './query-options.ts';

describe('the level of metadata', () => {
  test.each([
    [null, 'minimalmetadata'],
    ['', 'minimalmetadata'],
    ['*/*', 'minimalmetadata'],
    ['application/*', 'minimalmetadata'],
    ['application/json', 'minimalmetadata'],
    ['application/json;odata=nometadata', 'nometadata'],
    ['application/json; charset=utf-8 ; odata = fullmetadata', 'fullmetadata'],
    ['APPLICATION/JSON;ODATA=MinimalMetadata', 'minimalmetadata'],
    ['application/json;odata="nometadata"', 'nometadata'],
    ['text/html, application/json;odata=nometadata;q=0.9, */*', 'nometadata'],
    ['application/atom+xml, application/json', 'minimalmetadata'],
  ])('of Accept %s is %s', (accept, level) => {
    expect(readLevel(accept, undefined)).toBe(level);
  });

  test.each([
    ['json', 'minimalmetadata'],
    ['application/json;odata=fullmetadata', 'fullmetadata'],
    ['application/json', 'minimalmetadata'],
  ])('of $format=%s is %s, whatever the Accept header', (format, level) => {
    expect(readLevel('application/atom+xml', format)).toBe(level);
  });

  test('of an empty $format is the accepted one', () => {
    expect(readLevel('application/json;odata=nometadata', '')).toBe('nometadata');
  });

  test.each([
    ['application/atom+xml', 'AtomFormatNotSupported'],
    ['application/xml', 'AtomFormatNotSupported'],
    ['application/json;odata=verbose', 'JsonVerboseFormatNotSupported'],
    ['application/json;odata=some', 'MediaTypeNotSupported'],
    ['text/html', 'MediaTypeNotSupported'],
  ])('is refused for %s as %s', (accept, code) => {
    const refusal = expect.objectContaining({ status: 415, code });
    expect(() => readLevel(accept, undefined)).toThrow(refusal);
    expect(() => readLevel(null, accept)).toThrow(refusal);
  });
});

describe('the verb', () => {
  test.each([
    ['GET', null, 'GET'],
    ['PATCH', null, 'MERGE'],
    ['MERGE', null, 'MERGE'],
    ['POST', 'MERGE', 'MERGE'],
    ['POST', 'patch', 'MERGE'],
    ['POST', ' PUT ', 'PUT'],
    ['POST', 'DELETE', 'DELETE'],
  ])('%s with %s is %s', (method, override, verb) => {
    expect(readVerb(method, override)).toBe(verb);
  });

  test.each([
    ['HEAD', null, 405, 'MethodNotAllowed'],
    ['LINK', null, 405, 'MethodNotAllowed'],
    ['PUT', 'MERGE', 400, 'XMethodNotUsingPost'],
    ['POST', 'GET', 400, 'XMethodIncorrectValue'],
    ['POST', '', 400, 'XMethodIncorrectValue'],
    ['POST', 'MERGE, PUT', 400, 'XMethodIncorrectCount'],
  ])('%s with %s is refused by %i %s', (method, override, status, code) => {
    expect(() => readVerb(method, override)).toThrow(expect.objectContaining({ status, code }));
  });
});

test.each([
  [null, undefined],
  ['return-content', 'return-content'],
  ['return-no-content', 'return-no-content'],
  ['respond-async, return-no-content', 'return-no-content'],
  ['something', undefined],
])('the preference in %s is %s', (prefer, preference) => {
  expect(readPreference(prefer)).toBe(preference);
});

describe('a body of type', () => {
  test.each([
    null,
    '',
    'application/json',
    'application/json;odata=nometadata',
    'Application/JSON',
  ])('%s is read', (type) => expect(() => checkJsonBody(type)).not.toThrow());
  test.each([
    ['application/atom+xml', 'AtomFormatNotSupported'],
    ['text/plain;charset=UTF-8', 'MediaTypeNotSupported'],
    ['application/x-www-form-urlencoded', 'MediaTypeNotSupported'],
    ['multipart/form-data; boundary=x', 'MediaTypeNotSupported'],
  ])('%s is refused', (type, code) => {
    expect(() => checkJsonBody(type)).toThrow(expect.objectContaining({ status: 415, code }));
  });
});

describe('the query', () => {
  test('reads a plus as a blank, and names once', () => {
    const options = readQueryOptions(
      '?%24filter=a+eq+%27x%2By%27&$select=%20b,a,,b&$top=1000&$format=json&timeout=30&x=1',
    );
    expect(options).toMatchObject({
      filter: "a eq 'x+y'",
      select: ['b', 'a'],
      top: 1000,
      format: 'json',
    });
  });

  test.each(['', '?$select=', '?$select=*', '?$select=a,*'])('%s selects everything', (search) => {
    expect(readQueryOptions(search).select).toBeUndefined();
  });

  test.each([
    ['?$top=-1', 400, 'InvalidInput'],
    ['?$top=1001', 400, 'InvalidInput'],
    ['?$top=-1', 400, 'InvalidInput'],
    ['?$top=1.0', 400, 'InvalidInput'],
    ['?$top=', 400, 'InvalidInput'],
    ['?$filter=a&$filter=b', 400, 'InvalidInput'],
    ['?$unknown=1', 400, 'InvalidInput'],
    ['?timeout=soon', 400, 'InvalidQueryParameterValue'],
    ['?timeout=0', 400, 'InvalidQueryParameterValue'],
    ['?$orderby=a', 501, 'NotImplemented'],
    ['?$skip=1', 501, 'NotImplemented'],
    ['?$expand=a', 501, 'NotImplemented'],
    ['?$inlinecount=allpages', 501, 'NotImplemented'],
    ['?$count=true', 501, 'NotImplemented'],
  ])('%s is refused by %i %s', (search, status, code) => {
    expect(() => readQueryOptions(search)).toThrow(expect.objectContaining({ status, code }));
  });
});
