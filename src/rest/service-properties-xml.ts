import { isHeaderName } from '../base/header-name.ts';
import {
  type CorsRule,
  type LoggingProperties,
  MAX_CORS_RULES,
  type MetricsProperties,
  type RetentionPolicy,
  type ServiceProperties,
} from '../model/account-access.ts';
import type { Ticks } from '../model/edm.ts';
import { textOf } from './access-policy-xml.ts';
import { escapeXml } from './error-body.ts';
import { formatHttpDate } from './http-date.ts';
import { RequestError } from './request-error.ts';
import { readXml, type XmlElement } from './xml-reader.ts';

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';
const MAX_RETENTION_DAYS = 365;
const MAX_INT32 = 2_147_483_647;
/** The service's own limits of a rule. */
const MOST_NAMES = 64;
const LONGEST_NAME = 256;
const VERSION = /^\d{1,2}\.\d{1,2}$/;
const CORS_METHODS = ['DELETE', 'GET', 'HEAD', 'MERGE', 'PATCH', 'POST', 'OPTIONS', 'PUT'];

/** Parses the sections that a client sends; the others stay as they are (spec 6.5). */
export function readServiceProperties(text: string): Partial<ServiceProperties> {
  const root = readXml(text);
  if (root.name !== 'StorageServiceProperties') throw new RequestError('xmlInvalid');
  const section = (name: string) => root.children.find((child) => child.name === name);
  const logging = section('Logging');
  const hourMetrics = section('HourMetrics');
  const minuteMetrics = section('MinuteMetrics');
  const cors = section('Cors');
  return {
    ...(logging && { logging: readLogging(logging) }),
    ...(hourMetrics && { hourMetrics: readMetrics(hourMetrics) }),
    ...(minuteMetrics && { minuteMetrics: readMetrics(minuteMetrics) }),
    ...(cors && { cors: readCors(cors) }),
  };
}

/** Writes the given sections. */
export function writeServiceProperties(properties: Partial<ServiceProperties>): string {
  const { logging, hourMetrics, minuteMetrics, cors } = properties;
  const sections = [
    logging ? writeLogging(logging) : '',
    hourMetrics ? element('HourMetrics', writeMetrics(hourMetrics)) : '',
    minuteMetrics ? element('MinuteMetrics', writeMetrics(minuteMetrics)) : '',
    cors ? element('Cors', cors.map(writeRule).join('')) : '',
  ];
  return DECLARATION + element('StorageServiceProperties', sections.join(''));
}

/** The only copy is always live. */
export function writeServiceStats(now: Ticks): string {
  const replication = element('Status', 'live') + element('LastSyncTime', formatHttpDate(now));
  return DECLARATION + element('StorageServiceStats', element('GeoReplication', replication));
}

function readLogging(section: XmlElement): LoggingProperties {
  return {
    version: readVersion(section),
    deletes: readBoolean(section, 'Delete') ?? false,
    reads: readBoolean(section, 'Read') ?? false,
    writes: readBoolean(section, 'Write') ?? false,
    retention: readRetention(section),
  };
}

function readMetrics(section: XmlElement): MetricsProperties {
  const includesApis = readBoolean(section, 'IncludeAPIs');
  return {
    version: readVersion(section),
    isEnabled: readBoolean(section, 'Enabled') ?? false,
    ...(includesApis !== undefined && { includesApis }),
    retention: readRetention(section),
  };
}

function readVersion(section: XmlElement): string {
  const version = textOf(section, 'Version') ?? '1.0';
  if (!VERSION.test(version)) throw new RequestError('xmlInvalid');
  return version;
}

function readRetention({ children }: XmlElement): RetentionPolicy {
  const policy = children.find(({ name }) => name === 'RetentionPolicy');
  if (!policy || readBoolean(policy, 'Enabled') !== true) return {};
  const days = readWhole(policy, 'Days');
  if (days === undefined || days < 1 || days > MAX_RETENTION_DAYS) {
    throw new RequestError('xmlInvalid');
  }
  return { days };
}

function readCors({ children }: XmlElement): readonly CorsRule[] {
  if (children.length > MAX_CORS_RULES) throw new RequestError('xmlInvalid');
  return children.map(readRule);
}

function readRule(rule: XmlElement): CorsRule {
  const maxAgeInSeconds = readWhole(rule, 'MaxAgeInSeconds');
  const allowedOrigins = readNames(rule, 'AllowedOrigins');
  const allowedMethods = readNames(rule, 'AllowedMethods').map((name) => name.toUpperCase());
  const isKnown = allowedMethods.every((method) => CORS_METHODS.includes(method));
  const isWhole = allowedOrigins.length > 0 && allowedMethods.length > 0 && isKnown;
  if (rule.name !== 'CorsRule' || !isWhole || maxAgeInSeconds === undefined) {
    throw new RequestError('xmlInvalid');
  }
  return {
    allowedOrigins,
    allowedMethods,
    allowedHeaders: readHeaderNames(rule, 'AllowedHeaders'),
    exposedHeaders: readHeaderNames(rule, 'ExposedHeaders'),
    maxAgeInSeconds,
  };
}

function readNames(rule: XmlElement, name: string): readonly string[] {
  const names = (textOf(rule, name) ?? '').split(',').map((one) => one.trim());
  const named = names.filter((one) => one !== '');
  if (named.length > MOST_NAMES || named.some((one) => one.length > LONGEST_NAME)) {
    throw new RequestError('xmlInvalid');
  }
  return named;
}

/** Each may have a star at the end, for all that begin so. */
function readHeaderNames(rule: XmlElement, name: string): readonly string[] {
  const names = readNames(rule, name);
  if (!names.every(isHeaderName)) throw new RequestError('xmlInvalid');
  return names;
}

/** Returns undefined where there is no such number. */
function readWhole(section: XmlElement, name: string): number | undefined {
  const text = textOf(section, name) ?? '';
  return /^\d{1,10}$/.test(text) && Number(text) <= MAX_INT32 ? Number(text) : undefined;
}

function readBoolean(section: XmlElement, name: string): boolean | undefined {
  const text = textOf(section, name);
  if (text === undefined) return undefined;
  if (text !== 'true' && text !== 'false') throw new RequestError('xmlInvalid');
  return text === 'true';
}

function writeLogging({ version, deletes, reads, writes, retention }: LoggingProperties): string {
  return element(
    'Logging',
    element('Version', escapeXml(version)) +
      element('Read', String(reads)) +
      element('Write', String(writes)) +
      element('Delete', String(deletes)) +
      writeRetention(retention),
  );
}

function writeMetrics({ version, isEnabled, includesApis, retention }: MetricsProperties): string {
  const apis = includesApis === undefined ? '' : element('IncludeAPIs', String(includesApis));
  return (
    element('Version', escapeXml(version)) +
    element('Enabled', String(isEnabled)) +
    apis +
    writeRetention(retention)
  );
}

function writeRetention({ days }: RetentionPolicy): string {
  const length = days === undefined ? '' : element('Days', String(days));
  return element('RetentionPolicy', element('Enabled', String(days !== undefined)) + length);
}

function writeRule(rule: CorsRule): string {
  const names = (list: readonly string[]) => escapeXml(list.join(','));
  return element(
    'CorsRule',
    element('AllowedOrigins', names(rule.allowedOrigins)) +
      element('AllowedMethods', names(rule.allowedMethods)) +
      element('AllowedHeaders', names(rule.allowedHeaders)) +
      element('ExposedHeaders', names(rule.exposedHeaders)) +
      element('MaxAgeInSeconds', String(rule.maxAgeInSeconds)),
  );
}

function element(name: string, content: string): string {
  return content === '' ? `<${name} />` : `<${name}>${content}</${name}>`;
}
