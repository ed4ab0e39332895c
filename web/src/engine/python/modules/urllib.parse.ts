import { UnicodeDecodeError, UnicodeEncodeError } from '../classes.ts';

/** Every byte but those of letters, digits and `_.-~`. */
export function quote(text: string): string {
  if (/[\ud800-\udfff]/u.test(text)) throw UnicodeEncodeError('half a surrogate pair');
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function unquote(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  } catch {
    throw UnicodeDecodeError('not UTF-8');
  }
}
