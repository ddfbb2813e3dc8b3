import { AccountEngine } from '../engine/account-engine.ts';
import { startEngine } from './start-engine.ts';

// The root of the engine's thread: no other file puts its parts together.
declare const self: DedicatedWorkerGlobalScope;

void startEngine(self, () => new AccountEngine());
