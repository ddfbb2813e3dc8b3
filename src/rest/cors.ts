import { isHeaderName } from '../base/header-name.ts';
import type { CorsRule } from '../model/account-access.ts';
import type { ReadHeaders } from './call.ts';
import { RequestError } from './request-error.ts';

/** Returns the first rule that lets this origin use the method with these headers (spec 6.6). */
function findRule(
  rules: readonly CorsRule[],
  origin: string,
  method: string,
  headers: readonly string[],
): CorsRule | undefined {
  return rules.find(
    (rule) =>
      rule.allowedOrigins.some((allowed) => allowed === '*' || allowed === origin) &&
      rule.allowedMethods.includes(method) &&
      headers.every((header) => rule.allowedHeaders.some((allowed) => covers(allowed, header))),
  );
}

/** Returns the headers of the answer to a preflight. */
export function answerPreflight(
  rules: readonly CorsRule[],
  sent: ReadHeaders,
): Record<string, string> {
  const origin = sent.get('Origin');
  const method = sent.get('Access-Control-Request-Method');
  if (!origin) throw new RequestError('corsHeaderMissing', '(Origin)');
  if (!method) throw new RequestError('corsHeaderMissing', '(Access-Control-Request-Method)');
  const asked = sent.get('Access-Control-Request-Headers') ?? '';
  const headers = asked.split(',').map((name) => name.trim());
  const wanted = headers.filter((name) => name !== '');
  const rule = findRule(rules, origin, method, wanted);
  if (!rule) throw new RequestError('preflightFailed');
  return {
    ...originHeaders(rule, origin),
    'Access-Control-Allow-Methods': method,
    ...(wanted.length > 0 && { 'Access-Control-Allow-Headers': wanted.join(',') }),
    'Access-Control-Max-Age': String(rule.maxAgeInSeconds),
  };
}

/**
 * Returns the headers of an answer to a request from another origin, by the
 * first rule that matches it. `Vary` keeps caches from giving it to other
 * origins, unless the rule is for all of them.
 */
export function originAnswer(
  rules: readonly CorsRule[],
  sent: Headers,
  method: string,
): Record<string, string> {
  const origin = sent.get('Origin');
  if (!origin) return {};
  const rule = findRule(rules, origin, method, []);
  if (!rule) return rules.length > 0 ? { Vary: 'Origin' } : {};
  // Rules of earlier versions may have other texts, which are no header names.
  const exposed = rule.exposedHeaders.filter(isHeaderName).join(',');
  return {
    ...originHeaders(rule, origin),
    ...(exposed !== '' && { 'Access-Control-Expose-Headers': exposed }),
    ...(rule.allowedOrigins.includes(origin) && { Vary: 'Origin' }),
  };
}

/** Credentials are allowed for an origin that was named, never for any. */
function originHeaders(rule: CorsRule, origin: string): Record<string, string> {
  if (!rule.allowedOrigins.includes(origin)) return { 'Access-Control-Allow-Origin': '*' };
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
  };
}

function covers(allowed: string, header: string): boolean {
  const [pattern, name] = [allowed.toLowerCase(), header.toLowerCase()];
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
