import {
  type AccessPolicy,
  MAX_POLICIES,
  MAX_POLICY_ID_LENGTH,
  POLICY_PERMISSIONS,
} from '../model/account-access.ts';
import { formatDateTime, parseDateTime } from '../model/datetime.ts';
import type { Ticks } from '../model/edm.ts';
import { MAX_TICKS, MIN_TICKS } from '../model/ticks.ts';
import { escapeXml } from './error-body.ts';
import { RequestError } from './request-error.ts';
import { readXml, type XmlElement } from './xml-reader.ts';

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

/** Parses the stored access policies of a table (spec 6.4). An empty body has none. */
export function readPolicies(text: string): readonly AccessPolicy[] {
  if (text.trim() === '') return [];
  const root = readXml(text);
  if (root.name !== 'SignedIdentifiers') throw new RequestError('xmlInvalid');
  const policies = root.children.map(readPolicy);
  const ids = new Set(policies.map(({ id }) => id));
  if (policies.length > MAX_POLICIES || ids.size < policies.length) {
    throw new RequestError('xmlInvalid');
  }
  return policies;
}

export function writePolicies(policies: readonly AccessPolicy[]): string {
  const identifiers = policies.map(({ id, start, expiry, permissions }) => {
    const policy = [
      start === undefined ? '' : `<Start>${formatDateTime(start)}</Start>`,
      expiry === undefined ? '' : `<Expiry>${formatDateTime(expiry)}</Expiry>`,
      permissions === undefined ? '' : `<Permission>${permissions}</Permission>`,
    ].join('');
    const access = policy === '' ? '' : `<AccessPolicy>${policy}</AccessPolicy>`;
    return `<SignedIdentifier><Id>${escapeXml(id)}</Id>${access}</SignedIdentifier>`;
  });
  return `${DECLARATION}<SignedIdentifiers>${identifiers.join('')}</SignedIdentifiers>`;
}

function readPolicy(element: XmlElement): AccessPolicy {
  const id = textOf(element, 'Id') ?? '';
  if (element.name !== 'SignedIdentifier' || id === '' || id.length > MAX_POLICY_ID_LENGTH) {
    throw new RequestError('xmlInvalid');
  }
  const policy = element.children.find(({ name }) => name === 'AccessPolicy');
  const start = policy && readTime(policy, 'Start');
  const expiry = policy && readTime(policy, 'Expiry');
  const permissions = policy && readPermissions(policy);
  return {
    id,
    ...(start !== undefined && { start }),
    ...(expiry !== undefined && { expiry }),
    ...(permissions !== undefined && { permissions }),
  };
}

function readTime(policy: XmlElement, name: string): Ticks | undefined {
  const text = textOf(policy, name);
  if (!text) return undefined;
  const time = parseDateTime(text);
  if (time === undefined || time < MIN_TICKS || time > MAX_TICKS) {
    throw new RequestError('xmlInvalid');
  }
  return time;
}

function readPermissions(policy: XmlElement): string | undefined {
  const text = textOf(policy, 'Permission');
  if (!text) return undefined;
  if ([...text].some((letter) => !POLICY_PERMISSIONS.includes(letter))) {
    throw new RequestError('xmlInvalid');
  }
  return [...POLICY_PERMISSIONS].filter((letter) => text.includes(letter)).join('');
}

/** Returns the text of a child, without white space around it. */
export function textOf({ children }: XmlElement, name: string): string | undefined {
  return children.find((child) => child.name === name)?.text.trim();
}
