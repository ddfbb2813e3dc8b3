/**
 * The one inline style there is: it marks a copied cell as a text for Excel (src/ui/table/cells/cell-formats.ts).
 * Browsers judge what is written to the clipboard by the policy of the page that copies.
 */
const TEXT_CELL_STYLE = "'sha256-bxRDx0ytIIKPWHUtnVUQheV8CsUbspXpigdjyw46S3o='";

/** What each kind of content may come from, and what may be done with text at all. */
const DIRECTIVES = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  `style-src 'self' 'unsafe-hashes' ${TEXT_CELL_STYLE}`,
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  // The module may be asked for on the app's own page, and brings the same name with it.
  "trusted-types tablewright 'allow-duplicates'",
];

/** What a page may say of itself. Browsers take `frame-ancestors` from a header alone. */
export const META_POLICY = DIRECTIVES.join('; ');

/**
 * What nothing here asks for, so that nothing that got in could. Not `bluetooth`:
 * Chromium on Linux does not know it, and says so at each load.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * What a host should send with every file. Three places say so, all from here:
 * the header files in `dist/`, the service worker with each page and script
 * that it serves, and, as far as a page can, the page itself.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${META_POLICY}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
