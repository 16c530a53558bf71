import { checkPassword, foldLookAlikes, personalWordsOf, countUnpredictableCharacters } from './password.ts';

/** 0 empty, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

// most common leaked passwords in English and Spanish, without digits and symbols
const commonPasswords = [
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
const characterClasses = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{N}]/u, 33],
] as const;
const minEntropyBits = [0, 30, 46, 64] as const;
/** Number of characters that a common word counts as, wherever it occurs and however it is spelled. */
const charactersPerWord = 1.5;

/**
 * Estimates the strength of a password while typing. A password that `checkPassword` rejects is weak. Length counts
 * most, then kinds of characters. Runs, repetitions, common passwords and `personal` data (names, email) count little.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): PasswordStrength {
  if (password === '') return 0;
  if (!checkPassword(password, personal).ok) return 1;
  const knownWords = [...commonPasswords, ...personalWordsOf(personal)]
    .filter((word) => word.length >= 4)
    .toSorted((left, right) => right.length - left.length);
  const foldedPassword = foldLookAlikes(password);
  const passwordWithoutWords = knownWords.reduce((text, word) => text.replaceAll(word, '\u0000'), foldedPassword);
  const wordCount = [...passwordWithoutWords].filter((character) => character === '\u0000').length;
  const remainingCharacters =
    wordCount === 0 ? [...password.toLowerCase()] : [...passwordWithoutWords.replaceAll('\u0000', '')];
  const alphabetSize = characterClasses.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const entropyBits =
    (countUnpredictableCharacters(remainingCharacters) + wordCount * charactersPerWord) * Math.log2(alphabetSize);
  const strength = minEntropyBits.filter((from) => entropyBits >= from).length;
  return strength as PasswordStrength;
}
