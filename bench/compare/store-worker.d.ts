// Modules that a build of the page provides; see build-stores.ts.

declare module 'virtual:store-worker?worker' {
  const StoreWorker: new () => Worker;
  export default StoreWorker;
}

declare module 'virtual:partition-reader' {
  export { readPartition } from './rows-reader.ts';
}
