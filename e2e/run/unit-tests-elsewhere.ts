/**
 * The unit tests that also run in other browsers: the contract, through the
 * engine and over REST, and databases of all versions.
 */
export const UNIT_TESTS_ELSEWHERE = [
  'src/engine/table-engine.browser.test.ts',
  'src/pwa/rest-contract.browser.test.ts',
  'src/storage/records/upgrade.browser.test.ts',
  'src/storage/records/upgrade-stored.browser.test.ts',
];
