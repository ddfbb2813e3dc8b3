/** Returns the bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit <= 0x7f) continue;
    bytes += unit <= 0x7ff ? 1 : 2;
    // A surrogate pair takes four bytes; a lone surrogate takes three.
    if (isHighHalf(unit) && isLowHalf(text.charCodeAt(at + 1))) at += 1;
  }
  return bytes;
}

function isHighHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowHalf(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Returns how many characters `encodeBase64` writes for so many bytes. */
export function base64Length(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}
