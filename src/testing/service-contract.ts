import { describe } from 'vitest';
import { testAccess } from './contract/access.ts';
import { testAccounts } from './contract/accounts.ts';
import { testBulkChanges } from './contract/bulk-changes.ts';
import { testCarries } from './contract/carries.ts';
import { testComparisons } from './contract/comparisons.ts';
import { testConditions } from './contract/conditions.ts';
import { testEntityGroups } from './contract/entity-groups.ts';
import { testEntityRules } from './contract/entity-rules.ts';
import { testFilterLaws } from './contract/filter-laws.ts';
import { testFilters } from './contract/filters.ts';
import { testHistory } from './contract/history.ts';
import { testImports } from './contract/imports.ts';
import { testQueries } from './contract/queries.ts';
import { testRandomWork } from './contract/random-work.ts';
import { testSeveralWriters } from './contract/several-writers.ts';
import { testSummaries } from './contract/summaries.ts';
import { testTables } from './contract/tables.ts';
import { testTakenDifferences } from './contract/taken-differences.ts';
import { testTimestamps } from './contract/timestamps.ts';
import { testValues } from './contract/values.ts';
import { testViews } from './contract/views.ts';
import { testWrites } from './contract/writes.ts';
import type { OpenAccounts } from './test-database.ts';

/**
 * Tests of what every `AccountService` promises. `open` returns a new service
 * of the same accounts at every call, as another tab has, and closes what it
 * opened.
 */
export function testAccountService(place: string, open: OpenAccounts): void {
  describe(`account service ${place}`, () => {
    describe('accounts', () => testAccounts(open));
    describe('who may ask', () => testAccess(open));
  });
}

/** Tests of what every `TableService` promises, in the order of the specification. */
export function testTableService(place: string, open: OpenAccounts): void {
  testTablesAndEntities(place, open);
  describe(`table service ${place}`, () => {
    describe('random filters', () => testFilterLaws(open));
    describe('views', () => testViews(open));
    describe('summaries', () => testSummaries(open));
    describe('imports', () => testImports(open));
    describe('changes of many entities', () => testBulkChanges(open));
    describe('tables at other places', () => testCarries(open));
    describe('comparisons', () => testComparisons(open));
    describe('taken differences', () => testTakenDifferences(open));
    describe('history', () => testHistory(open));
    describe('random work', () => testRandomWork(open));
  });
}

/** The part of the tests that the protocol can carry. */
export function testTablesAndEntities(place: string, open: OpenAccounts): void {
  describe(`table service ${place}`, () => {
    describe('tables', () => testTables(open));
    describe('keys, names, counts and sizes', () => testEntityRules(open));
    describe('values', () => testValues(open));
    describe('timestamps', () => testTimestamps(open));
    describe('writes', () => testWrites(open));
    describe('If-Match', () => testConditions(open));
    describe('queries', () => testQueries(open));
    describe('filters', () => testFilters(open));
    describe('entity groups', () => testEntityGroups(open));
    describe('several writers', () => testSeveralWriters(open));
  });
}
