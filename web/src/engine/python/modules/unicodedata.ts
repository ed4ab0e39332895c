const CATEGORIES = 'Cc Cf Co Cs Cn Zl Zp Zs So Sm Sc Sk Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No'.split(
  ' ',
);
const PATTERNS = CATEGORIES.map((name) => [name, new RegExp(`^\\p{${name}}$`, 'u')] as const);

export const category = (sign: string): string =>
  PATTERNS.find(([, pattern]) => pattern.test(sign))?.[0] ?? 'Po';

export const normalize = (form: string, text: string): string => text.normalize(form);
