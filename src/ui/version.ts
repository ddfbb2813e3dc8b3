/** The version in package.json, which the test beside this file compares. */
export const VERSION = '0.1.0';
