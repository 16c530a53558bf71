import { checkPassword, foldLookAlikes, personalWords, countUnpredictable } from './password.ts';

/** 0 for nothing typed, then 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

// the most common leaked passwords in English and Spanish, without digits and symbols
const common = [
  'password',
  'passwort',
  'contrasena',
  'contraseña',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'letmein',
  'welcome',
  'bienvenido',
  'admin',
  'administrador',
  'iloveyou',
  'tequiero',
  'teamo',
  'princess',
  'princesa',
  'dragon',
  'monkey',
  'football',
  'futbol',
  'barcelona',
  'realmadrid',
  'madrid',
  'estrella',
  'plaza',
  'parking',
  'garaje',
  'garage',
  'secret',
  'secreto',
  'hola',
  'hello',
  'usuario',
];
const kinds = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{N}]/u, 33],
] as const;
/** Bits from which a level begins. */
const levels = [0, 30, 46, 64] as const;
/** Number of characters that a known word counts as, at any position and in any spelling. */
const wordWorth = 1.5;

/**
 * Estimates how hard a password is to guess, as a hint while typing; a password that `checkPassword` rejects is weak. Length
 * counts most, then kinds of characters; runs, repetitions, common passwords and personal data (`personal`: names, email)
 * count little.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password === '') return 0;
  if (!checkPassword(password, personal).ok) return 1;
  const knownWords = [...common, ...personalWords(personal)]
    .filter((word) => word.length >= 4)
    .toSorted((left, right) => right.length - left.length);
  const folded = foldLookAlikes(password);
  const lowered = knownWords.reduce((text, word) => text.replaceAll(word, '\u0000'), folded);
  const words = [...lowered].filter((character) => character === '\u0000').length;
  const rest = words === 0 ? [...password.toLowerCase()] : [...lowered.replaceAll('\u0000', '')];
  const pool = kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = (countUnpredictable(rest) + words * wordWorth) * Math.log2(pool);
  const level = levels.filter((from) => bits >= from).length;
  return level as PasswordStrength;
}
