/** The package has no types of its own; see pouchdb.worker.ts for the part that is used. */
declare module 'pouchdb-browser' {
  const PouchDB: new (name: string) => object;
  export default PouchDB;
}
