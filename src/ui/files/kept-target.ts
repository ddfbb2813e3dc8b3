/**
 * The target of automatic backups. A handle is stored as it is, and needs
 * permission again after a restart.
 */
export type KeptTarget =
  | { readonly kind: 'file'; readonly handle: FileSystemFileHandle }
  | { readonly kind: 'folder'; readonly handle: FileSystemDirectoryHandle };
