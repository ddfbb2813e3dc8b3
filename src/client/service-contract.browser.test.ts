import { afterAll, onTestFinished } from 'vitest';
import { testAccountService, testTableService } from '../testing/service-contract.ts';
import { type LocalService, startLocalService } from './local-service.ts';

// A start takes the time of ten tests, so engines are used again. What tests
// could share is in the databases, and each has its own.
const idle: LocalService[] = [];

afterAll(() => {
  for (const service of idle) service.close();
});

testAccountService('over the worker link', open);
testTableService('over the worker link', open);

/** Each that a test opens is an engine in a worker of its own, as another tab has it. */
async function open() {
  const service = idle.pop() ?? startLocalService();
  onTestFinished(() => {
    idle.push(service);
  });
  return service.accounts;
}
