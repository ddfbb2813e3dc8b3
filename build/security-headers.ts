/**
 * The one inline style there is: it marks a copied cell as a text for Excel (src/ui/table/cells/cell-formats.ts).
 * Browsers judge what is written to the clipboard by the policy of the page that copies.
 */
const TEXT_CELL_STYLE = "'sha256-bxRDx0ytIIKPWHUtnVUQheV8CsUbspXpigdjyw46S3o='";

/** The allowed sources of each kind of content, and the rules for text that becomes code. */
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
  // The module may be loaded on the app's own page, and creates the same policy again.
  "trusted-types tablewright 'allow-duplicates'",
];

/** The policy for a `<meta>` element. Browsers accept `frame-ancestors` in a header only. */
export const META_POLICY = DIRECTIVES.join('; ');

/**
 * Features that the app does not use, denied so that injected code cannot use
 * them. Without `bluetooth`: Chromium on Linux does not know it and warns at
 * each load.
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
 * The headers that a host should send with every file. They are used in three
 * places: the header files in `dist/`, the service worker's answers for pages
 * and scripts, and, as far as possible, the page itself.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${META_POLICY}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};
