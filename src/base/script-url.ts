interface TrustedPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: TrustedPolicy): TrustedPolicy;
}

// TypeScript's libraries lack Trusted Types, and not every browser has them.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };

const policy = createPolicy();

/**
 * The address of a script that may be run, for `new Worker` and `register`:
 * under Trusted Types a browser refuses a plain string there.
 *
 * What comes back is typed as a string because TypeScript's signatures want
 * one; it is only to be handed on.
 */
export function scriptURL(url: string | URL): string {
  return (policy ?? { createScriptURL: ownAddress }).createScriptURL(String(url));
}

/**
 * The app's Content-Security-Policy lets policies of this name through: its own
 * and the module's. Other pages that import the module may not name it, and
 * need it only where they ask for Trusted Types: then `new Worker` reports that.
 */
function createPolicy(): TrustedPolicy | undefined {
  try {
    return trustedTypes?.createPolicy('tablewright', { createScriptURL: ownAddress });
  } catch {
    return undefined;
  }
}

function ownAddress(url: string): string {
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) {
    throw new TypeError(`A script of another origin is not run: ${address.href}`);
  }
  return address.href;
}
