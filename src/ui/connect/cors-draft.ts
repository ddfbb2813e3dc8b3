import { isHeaderName } from '../../base/header-name.ts';
import type { CorsRule } from '../../model/account-access.ts';

/** A CORS rule as it is typed: lists separated by commas. */
export interface CorsDraft {
  readonly line: number;
  readonly origins: string;
  readonly methods: string;
  readonly allowed: string;
  readonly exposed: string;
  readonly maxAge: string;
}

export type CorsProblem =
  | 'origins'
  | 'originSyntax'
  | 'methods'
  | 'methodSyntax'
  | 'headerSyntax'
  | 'maxAge';

/** The methods that a rule may contain. */
const METHODS = ['DELETE', 'GET', 'HEAD', 'MERGE', 'POST', 'OPTIONS', 'PUT', 'PATCH'];

export function corsDraftOf(rule: CorsRule, line: number): CorsDraft {
  return {
    line,
    origins: rule.allowedOrigins.join(', '),
    methods: rule.allowedMethods.join(', '),
    allowed: rule.allowedHeaders.join(', '),
    exposed: rule.exposedHeaders.join(', '),
    maxAge: String(rule.maxAgeInSeconds),
  };
}

export function findCorsProblem(draft: CorsDraft): CorsProblem | undefined {
  const [named, verbs] = [listOf(draft.origins), listOf(draft.methods)];
  if (named.length === 0) return 'origins';
  if (!named.every(isOrigin)) return 'originSyntax';
  if (verbs.length === 0) return 'methods';
  if (!verbs.every((verb) => METHODS.includes(verb.toUpperCase()))) return 'methodSyntax';
  const headers = [...listOf(draft.allowed), ...listOf(draft.exposed)];
  if (!headers.every(isHeaderName)) return 'headerSyntax';
  return /^\d{1,9}$/.test(draft.maxAge.trim()) ? undefined : 'maxAge';
}

export function corsRuleOf(draft: CorsDraft): CorsRule {
  return {
    allowedOrigins: listOf(draft.origins),
    allowedMethods: listOf(draft.methods).map((verb) => verb.toUpperCase()),
    allowedHeaders: listOf(draft.allowed),
    exposedHeaders: listOf(draft.exposed),
    maxAgeInSeconds: Number(draft.maxAge),
  };
}

function isOrigin(text: string): boolean {
  if (text === '*') return true;
  return URL.canParse(text) && new URL(text).origin === text;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
