import { expect, test } from 'vitest';
import type { CorsRule } from '../model/account-access.ts';
import { originAnswer } from './cors.ts';

const RULE: CorsRule = {
  allowedOrigins: ['*'],
  allowedMethods: ['GET'],
  allowedHeaders: [],
  exposedHeaders: ['ETag', 'x-ms-*', '😀', 'x-ä', 'x\ny', 'x y'],
  maxAgeInSeconds: 1,
};

test('only valid header names of a rule are sent', () => {
  const reported = originAnswer([RULE], new Headers({ Origin: 'http://b.example' }), 'GET');
  expect(reported).toHaveProperty('Access-Control-Expose-Headers', 'ETag,x-ms-*');
  expect(() => new Headers(reported)).not.toThrow();
});
