/** Why nothing was written. Plain: it crosses threads. */
export type ExportFault = Fault & {
  /** In which of several tables. */
  readonly table?: string;
};

type Fault =
  /** What was selected stands no longer where it was. */
  | { readonly kind: 'moved' }
  /** A property came into being after the columns had been written. */
  | { readonly kind: 'newProperty'; readonly name: string }
  /** The values of a property no longer show their types, as they did before the columns were written. */
  | { readonly kind: 'newType'; readonly name: string }
  /** More than a clipboard is given. */
  | { readonly kind: 'tooLong' }
  /** What the file holds is not what was written. */
  | { readonly kind: 'notWhole' }
  /** The system did not let the file be written; `name` is that of its error. */
  | { readonly kind: 'unwritable'; readonly name: string };

export class ExportFaultError extends Error {
  override readonly name = 'ExportFaultError';
  readonly fault: ExportFault;

  constructor(fault: ExportFault) {
    super(`Nothing was exported: ${fault.kind}`);
    this.fault = fault;
  }
}
